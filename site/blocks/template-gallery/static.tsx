// All templates as a list, with filters if scripts run.
import { escapeText, toBlock, toLink, usePageContext, type PageContext } from 'docs-engine/blocks';
import { Edition, type EditionName } from '../edition/static.tsx';
import { readTemplate, toSorted, type Template } from './read-template.ts';

export interface TemplateGalleryProps {
  /** Paths of pages below `docs/`, without extension, grouped by the use of the templates. */
  uses: Record<string, string[]>;
}

const EDITIONS: Record<string, EditionName[]> = {
  'Runs on open source': ['both', 'open-source'],
  'Needs the enterprise edition': ['enterprise'],
};

/** Throws if a page does not exist. In Markdown, a list with the use of each template. */
export const TemplateGallery = toBlock<TemplateGalleryProps>({
  html: Gallery,
  markdown: ({ uses }, { toHref, toAddress, ...files }) =>
    listTemplates(uses, files)
      .map(({ page, title, description, types }) => {
        const link = toLink(escapeText(title), toAddress(toHref(`/${page}`)));
        return `- ${link}: ${escapeText(description)} Task types: ${types.map((type) => `\`${type}\``).join(', ')}.`;
      })
      .join('\n'),
});

function Gallery({ uses }: TemplateGalleryProps) {
  const context = usePageContext();
  const templates = listTemplates(uses, context);
  const types = new Set(templates.flatMap((template) => template.types));
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: context.readStyle('template-gallery') }} />
      <div className="gallery" data-behavior="template-gallery">
        <form className="gallery__filters needs-scripts" aria-label="Filter the templates">
          <Filter name="use" label="Use case" all="All use cases" options={Object.keys(uses)} />
          <Filter name="type" label="Task type" all="All task types" options={toSorted(types)} />
          <Filter name="edition" label="Edition" all="All editions" options={Object.keys(EDITIONS)} />
          <button type="reset" className="gallery__reset" hidden>
            Clear filters
          </button>
          <output className="gallery__count" />
        </form>
        <ul className="cards gallery__list">
          {templates.map((template) => (
            <Item
              key={template.page}
              template={template}
              uses={Object.keys(uses).filter((use) => uses[use]!.includes(template.page))}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

function listTemplates(uses: TemplateGalleryProps['uses'], files: Pick<PageContext, 'readText'>): Template[] {
  return [...new Set(Object.values(uses).flat())].map((page) => readTemplate(page, files));
}

interface FilterProps {
  name: string;
  label: string;
  all: string;
  options: string[];
}

function Filter({ name, label, all, options }: FilterProps) {
  return (
    <label className="gallery__filter">
      {label}
      <select name={name}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

function Item({ template, uses }: { template: Template; uses: string[] }) {
  const { toHref, nextId } = usePageContext();
  const { page, title, description, edition, types } = template;
  const editions = Object.keys(EDITIONS).filter((name) => EDITIONS[name]!.includes(edition));
  const id = nextId('template');
  return (
    <li data-facts={JSON.stringify({ use: uses, type: types, edition: editions })}>
      <a className="card" href={toHref(`/${page}`)} aria-labelledby={id}>
        <h3 className="card__title" id={id}>
          {title}
        </h3>
        <p className="card__text">{description}</p>
        <p className="gallery__facts">
          <Edition is={edition} /> {uses.join(', ')}
        </p>
        <p className="gallery__types">{types.join(', ')}</p>
      </a>
    </li>
  );
}
