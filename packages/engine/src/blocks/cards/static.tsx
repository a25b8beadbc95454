// Cards of a category, which show what its pages are about.
import type { Card } from '../../shared/payload.ts';
import { escapeText, toLink } from '../../shared/markdown-text.ts';
import { toVariantClass } from '../../shared/variants.ts';
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';

/** Sidebar items, which content may pass to `DocCardList`. */
export interface DocCardListProps {
  items?: { label: string; href: string; description?: string; type?: string }[];
  className?: string;
}

/** Without `items`: the children of the current page's category. */
export const DocCardList = toBlock<DocCardListProps>({ html: DocCards, markdown: 'as-html' });

function DocCards({ items, className }: DocCardListProps) {
  const { siblingCards, toHref } = usePageContext();
  const cards = items?.map(({ label, href, description = '', type }): Card => ({
    label,
    href: toHref(href),
    description,
    kind: type === 'category' ? 'category' : 'page',
  }));
  return <CardList cards={cards ?? siblingCards} className={className} />;
}

interface CardListProps {
  cards: Card[];
  className?: string;
}

/** In Markdown, a list of links with descriptions. */
export const CardList = toBlock<CardListProps>({
  html: Cards,
  markdown: ({ cards }, { toAddress }) =>
    cards
      .map(
        ({ label, href, description }) =>
          `- ${toLink(escapeText(label), toAddress(href))}${description && `: ${escapeText(description)}`}`,
      )
      .join('\n'),
});

function Cards({ cards, className }: CardListProps) {
  return (
    <ul className={['cards', className].filter(Boolean).join(' ')}>
      {cards.map((card) => (
        <li key={card.href} className={card.variant && toVariantClass(card.variant)}>
          <a
            className="card"
            data-kind={card.kind}
            href={card.href}
            {...(card.kind === 'external' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <h2 className="card__title">{card.label}</h2>
            {card.description && <p className="card__text">{card.description}</p>}
          </a>
        </li>
      ))}
    </ul>
  );
}
