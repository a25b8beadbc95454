// Tabs: the HTML contains every panel and shows the selected one. The behavior switches panels and synchronizes groups.
import { Children, cloneElement, isValidElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';

export interface TabItemProps {
  value: string;
  label?: string;
  default?: boolean;
  attributes?: HTMLAttributes<HTMLElement>;
  className?: string;
  children?: ReactNode;
}

export interface TabsProps {
  children?: ReactNode;
  defaultValue?: string | null;
  values?: { value: string; label?: string; attributes?: HTMLAttributes<HTMLElement> }[];
  /** Groups with the same ID share their choice, which is stored. */
  groupId?: string;
  /** `true`: the query parameter has the same name as the group. */
  queryString?: boolean | string;
  lazy?: boolean;
  block?: boolean;
  className?: string;
}

/** One panel; `Tabs` renders it. */
export const TabItem = toBlock<TabItemProps>({
  html: ({ children }) => children,
  markdown: ({ value, label = value }, { rendered }) => `**${label}**\n\n${rendered.toMarkdown()}`,
});

/**
 * Throws if there are no items, if an item has no value, if two items have the same value, or if `defaultValue` is
 * unknown.
 */
export const Tabs = toBlock<TabsProps>({ html: TabsHtml, markdown: 'as-html' });

function TabsHtml({ children, defaultValue, values, groupId, queryString, block, className }: TabsProps) {
  const { nextId, warn } = usePageContext();
  const items = toItems(children, values, (message) => warn('tabs-values', message));
  const selected = getSelected(items, defaultValue);
  const query = queryString === true ? groupId : queryString || undefined;
  if (queryString === true && !groupId)
    throw new Error(
      'Expected `groupId` with `queryString` on Tabs, found none. Add groupId, or name the parameter: queryString="name".',
    );
  const id = nextId('tabs');
  return (
    <div
      className={['tabs', block && 'tabs--block', className].filter(Boolean).join(' ')}
      data-tabs
      data-group={groupId}
      data-query={query}
    >
      <div role="tablist" aria-orientation="horizontal" className="tabs__list">
        {items.map(({ value, label, attributes }, index) => (
          <button
            {...attributes}
            key={value}
            type="button"
            role="tab"
            className={['tabs__tab', attributes?.className].filter(Boolean).join(' ')}
            id={`${id}-${index}`}
            aria-controls={`${id}-${index}-panel`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            data-value={value}
          >
            {label ?? value}
          </button>
        ))}
      </div>
      {items.map(({ value, label, panel, className: panelClass }, index) => (
        <div
          key={value}
          role="tabpanel"
          className={['tabs__panel', panelClass].filter(Boolean).join(' ')}
          id={`${id}-${index}-panel`}
          aria-labelledby={`${id}-${index}`}
          data-value={value}
          data-label={label ?? value}
          // The behavior changes this to `until-found`, which React cannot write.
          hidden={value !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}

interface Item {
  value: string;
  label?: string;
  attributes?: HTMLAttributes<HTMLElement>;
  className?: string;
  panel: ReactNode;
  isDefault: boolean;
}

function toItems(children: ReactNode, values: TabsProps['values'], warn: (message: string) => void): Item[] {
  const found = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '');
  const items = found.map((child) => {
    if (!isValidElement(child) || !('value' in (child.props as object))) {
      throw new Error(
        'Expected every child of Tabs to be a TabItem with a `value`, found something else. Wrap it in <TabItem value="…">.',
      );
    }
    const { props } = child as ReactElement<TabItemProps>;
    const declared = values?.find(({ value }) => value === props.value);
    const label = declared?.label ?? props.label;
    const attributes = { ...props.attributes, ...declared?.attributes };
    return {
      value: props.value,
      label,
      attributes,
      className: props.className,
      // With the label from `values`.
      panel: cloneElement(child as ReactElement<TabItemProps>, { label }),
      isDefault: Boolean(props.default),
    };
  });
  if (items.length === 0) throw new Error('Expected at least one TabItem in Tabs, found none.');
  const twice = items.find(({ value }, index) => items.findIndex((other) => other.value === value) < index);
  if (twice) throw new Error(`Expected different values in Tabs, found \`${twice.value}\` twice. Rename one.`);
  const lost = items.find(({ value }) => values && !values.some((declared) => declared.value === value));
  if (lost)
    warn(
      `Expected every TabItem in \`values\` of Tabs, found none for \`${lost.value}\`, so readers cannot open it. Add it.`,
    );
  const empty = values?.find(({ value }) => !items.some((item) => item.value === value));
  if (empty)
    warn(
      `Expected a TabItem for each of \`values\` of Tabs, found none for \`${empty.value}\`. Add it, or remove the value.`,
    );
  return values ? values.flatMap(({ value }) => items.filter((item) => item.value === value)) : items;
}

function getSelected(items: Item[], defaultValue: string | null | undefined): string {
  if (defaultValue && !items.some(({ value }) => value === defaultValue)) {
    const known = items.map(({ value }) => value).join(', ');
    throw new Error(`Expected defaultValue of Tabs to be one of ${known}, found \`${defaultValue}\`.`);
  }
  return defaultValue ?? (items.find(({ isDefault }) => isDefault) ?? items[0]!).value;
}
