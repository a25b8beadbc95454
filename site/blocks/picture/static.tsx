// A picture from `pictures/`: drawn for wide and for narrow screens, described in words, and interactive if it has a
// start box.
import { escapeText, toBlock, usePageContext } from 'docs-engine/blocks';
import { Drawing, isWide } from './drawing.tsx';
import { planPicture, type Layout } from './plan-picture.ts';
import { readPicture } from './read-picture.ts';
import type { Picture as PictureFile } from './picture-schema.ts';

const LAYOUTS: Layout[] = ['wide', 'narrow'];

interface PictureProps {
  file: string;
}

/** Throws if the file does not exist or does not follow the schema. In Markdown, the picture as text. */
export const Picture = toBlock<PictureProps>({
  html: PictureHtml,
  markdown({ file }, { rendered, readText }) {
    const { title, description } = readPicture(file, readText);
    const words = rendered.find('.picture__words')[0]!.without('summary').toMarkdown();
    return `Picture: ${escapeText(title)}. ${escapeText(description)}\n\n${words}`;
  },
});

function PictureHtml({ file }: PictureProps) {
  const { readText, readStyle, nextId } = usePageContext();
  const picture = readPicture(file, readText);
  const { title, description, start } = picture;
  const plans = { wide: planPicture(picture, 'wide'), narrow: planPicture(picture, 'narrow') };
  const scrolls = isWide(plans.narrow);
  const id = nextId('picture');
  return (
    <figure
      className="picture"
      data-zoom
      id={`picture-${file}`}
      data-behavior={start === undefined ? undefined : 'picture'}
      data-start={start}
    >
      <style dangerouslySetInnerHTML={{ __html: readStyle('picture') }} />
      <div
        className={`picture__view shaded${scrolls ? ' faded' : ''}`}
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': title })}
      >
        {LAYOUTS.map((layout) => (
          <Drawing
            key={layout}
            plan={plans[layout]}
            layout={layout}
            title={title}
            description={description}
            id={`${id}-${layout}`}
          />
        ))}
      </div>
      {start !== undefined && (
        <div className="picture__walk needs-scripts" role="group" aria-label={`Walk through: ${title}`}>
          <p className="picture__now" data-now />
          <div className="picture__moves" data-moves />
        </div>
      )}
      <figcaption>
        {description}
        <details className="picture__words">
          <summary>The picture as text</summary>
          <Words picture={picture} />
        </details>
      </figcaption>
    </figure>
  );
}

/** The text of each box and of each arrow, which is also used when readers go through the picture. */
function Words({ picture: { boxes, arrows } }: { picture: PictureFile }) {
  return (
    <ul>
      {Object.entries(boxes).map(([id, { name, detail }]) => (
        <li key={id} data-words={id}>
          <strong>{name}</strong>
          {detail !== undefined && `: ${detail}`}
          {arrows.some(({ from }) => from === id) && (
            <ul>
              {arrows
                .filter(({ from }) => from === id)
                .map(({ to, says }) => (
                  <li key={`${to}${says}`} data-to={to}>
                    {says} → {boxes[to]!.name}
                  </li>
                ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
