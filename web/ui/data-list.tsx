import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { useList } from '#web/lib/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import css from './data-list.module.css';

interface DataListProps {
  readonly list: Omit<ReturnType<typeof useList<unknown, string>>, 'countOf' | 'shown'>;
  /** The list's name as a heading for screen readers, which is focused when the focused row is removed. */
  readonly title?: { readonly id: string; readonly words: string };
  readonly searchLabel: string;
  readonly placeholder: string;
  /** How much of the list is shown; announced when it changes. */
  readonly status?: string;
  /** The filters, whose labels contain their counts. */
  readonly filters?: readonly { readonly key: string; readonly label: string }[];
  /** The list's own order, and its other sort keys. */
  readonly sorts: readonly [own: string, ...others: { readonly key: string; readonly label: string }[]];
  readonly tools?: ReactNode;
  readonly none: string;
  /** The rendered rows, as tables. Each has an element with `tabIndex={-1}` that names it. */
  readonly children: ReactNode;
}

/** Shown instead of an empty list. */
export const EmptyList = ({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) => (
  <div className={`${css.none} grid gap-5 soft`}>
    <p>{children}</p>
    {action}
  </div>
);

/** A long list: its search and filters, its rows, and a button for more of them. */
export function DataList(props: DataListProps) {
  const { list, title, searchLabel, placeholder, status, filters, sorts, tools, none, children } = props;
  const [own, ...others] = sorts;
  const rows = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const rowAt = (index: number) => rows.current?.querySelectorAll('tbody > tr')[index];
  const showMore = () => {
    const shown = rows.current?.querySelectorAll('tbody > tr').length ?? 0;
    flushSync(list.showMore);
    // The button moves down or is removed; the first added row is focused.
    rowAt(shown)?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  };
  return (
    <>
      {title && (
        <h2 className="visually-hidden" id={title.id} ref={list.title} tabIndex={-1}>
          {title.words}
        </h2>
      )}
      <search className={`${css.tools} cluster`}>
        <SearchField
          className={css.search}
          label={searchLabel}
          onBlur={list.flush}
          onChange={list.type}
          placeholder={placeholder}
          ref={search}
          value={list.typed}
        />
        {status !== undefined && (
          <p className="text-2 soft num" role="status">
            {status}
          </p>
        )}
        {filters && (
          <Segmented current={list.filter} label="Show" onSelect={list.choose} segments={filters} />
        )}
        <Select
          aria-label="Sort by"
          className={css.sort}
          first={[{ value: '', label: own }, ...others.map(({ key, label }) => ({ value: key, label }))]}
          onChange={({ currentTarget }) => list.sortBy(currentTarget.value)}
          value={list.sort ?? ''}
        />
        {tools}
      </search>
      {list.found.length > 0 ? (
        <div ref={rows}>{children}</div>
      ) : (
        <EmptyList
          action={
            <Button
              onClick={() => {
                // The button is removed with its sentence.
                search.current?.focus();
                list.clear();
              }}
              size="s"
            >
              Show all
            </Button>
          }
        >
          {none}
        </EmptyList>
      )}
      {list.more > 0 && (
        <div className={`${css.more} center`}>
          <Button onClick={showMore} size="s">
            Show {list.more} more
          </Button>
        </div>
      )}
    </>
  );
}
