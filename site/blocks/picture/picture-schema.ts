// The format of a file in `pictures/`: boxes, arrows, and the positions of the boxes on wide and narrow screens.
import { z } from 'zod';

const boxSchema = z.strictObject({
  /** First line, in bold. */
  name: z.string().min(1),
  /** Second line, smaller; wrapped to the width of the box. */
  detail: z.string().optional(),
  /**
   * The style of the box: `plain`, `code` (a name from the API), `strong` (ink), `open`, `good`, `bad`, `store`,
   * `person`. Default: `plain`.
   */
  kind: z.enum(['plain', 'code', 'strong', 'open', 'good', 'bad', 'store', 'person']).default('plain'),
});

const arrowSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** The text on the arrow. */
  label: z.string().optional(),
  /** The same as a whole sentence, for the text version and for going through the picture. */
  says: z.string().min(1),
  /** Dashed: something that the server does without being asked, or something that returns. */
  dashed: z.boolean().default(false),
  /** Whether both ends have an arrowhead. */
  both: z.boolean().default(false),
});

const layoutSchema = z
  .string()
  .transform((text) =>
    text
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/)),
  )
  .refine((rows) => new Set(rows.map((row) => row.length)).size === 1, 'Expected rows of the same length');

/** A picture: every box has a position in both layouts, and arrows connect existing boxes. */
export const pictureSchema = z
  .strictObject({
    title: z.string().min(1),
    /** What the picture shows, in one or two sentences. */
    description: z.string().min(1),
    /** The sources of the facts. */
    source: z.string().min(1),
    /** The box where the reader starts; without it, readers cannot go through the picture. */
    start: z.string().optional(),
    boxes: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), boxSchema),
    groups: z.record(z.string(), z.strictObject({ name: z.string(), boxes: z.array(z.string()).min(1) })).default({}),
    arrows: z.array(arrowSchema),
    /** Rows of box names; `.` is an empty cell, and a box whose name is in several cells covers all of them. */
    wide: layoutSchema,
    narrow: layoutSchema,
  })
  .superRefine((picture, context) => {
    const known = new Set(Object.keys(picture.boxes));
    const expect = (id: string, where: string) => {
      if (!known.has(id)) context.addIssue(`Expected a box of the picture in ${where}, found \`${id}\``);
    };
    for (const { from, to } of picture.arrows) [from, to].forEach((id) => expect(id, 'arrows'));
    for (const { boxes } of Object.values(picture.groups)) boxes.forEach((id) => expect(id, 'groups'));
    if (picture.start !== undefined) expect(picture.start, 'start');
    for (const layout of ['wide', 'narrow'] as const) {
      const placed = new Set(picture[layout].flat().filter((id) => id !== '.'));
      placed.forEach((id) => expect(id, layout));
      for (const id of known)
        if (!placed.has(id)) context.addIssue(`Expected the box \`${id}\` in ${layout}, found no place for it`);
    }
  });

export type Picture = z.infer<typeof pictureSchema>;
export type PictureBox = z.infer<typeof boxSchema>;
export type PictureArrow = z.infer<typeof arrowSchema>;
