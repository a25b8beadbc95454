// A badge that says which edition something applies to.
import { toBlock, usePageContext } from 'docs-engine/blocks';

/** The edition of Conductor that a page or a parameter applies to. */
export type EditionName = 'both' | 'open-source' | 'enterprise';

const LABELS: Record<EditionName, string> = {
  'open-source': 'Open source',
  enterprise: 'Enterprise',
  both: 'Open source and Enterprise',
};

/** Throws on a name that is not an edition. */
export const Edition = toBlock<EditionProps>({ html: Badge, markdown: 'as-html' });

interface EditionProps {
  is: EditionName;
}

function Badge({ is }: EditionProps) {
  if (!(is in LABELS))
    throw new Error(`Expected \`is\` of Edition to be open-source, enterprise or both, found \`${is}\`.`);
  return (
    <span
      className={`badge badge--${is === 'enterprise' ? 'strong' : 'accent'}`}
      data-only={is === 'both' ? undefined : is}
    >
      {LABELS[is]}
    </span>
  );
}

/** The page's own edition below its title, unless the page applies to all editions. */
export const PageBadges = toBlock({
  html: Badges,
  // The front matter of the Markdown contains the edition.
  markdown: () => '',
});

function Badges() {
  const edition = usePageContext().frontMatter['edition'] as EditionName | undefined;
  return (
    edition &&
    edition !== 'both' && (
      <p className="page-title__badges">
        <Edition is={edition} />
      </p>
    )
  );
}
