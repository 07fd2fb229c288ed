import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

interface Row {
  readonly id: number;
  readonly day: string;
}

const columns: readonly Column<Row>[] = [
  { title: 'Number', isName: true, cell: ({ id }) => id },
  { title: 'Day', onCard: 'fact', cell: ({ day }) => day },
];
const rows = (...days: string[]): Row[] => days.map((day, id) => ({ id, day }));

test('columns are the titles and the cells of each row, one of which names it', () => {
  const markup = renderToStaticMarkup(
    <DataTable
      columns={columns}
      labelledBy="list"
      rowProps={({ id }) => ({ 'data-fam': id })}
      rows={rows('Sunday')}
    />,
  );
  expect(markup).toContain('<th scope="col">Number</th><th scope="col">Day</th>');
  expect(markup).toMatch(
    /<tr data-fam="0"><th scope="row"[^>]*>0<\/th><td data-label="Day"[^>]*>Sunday<\/td><\/tr>/,
  );
});

test('consecutive rows of a group are beside its heading, and a group may come again', () => {
  const markup = renderToStaticMarkup(
    <DataTable
      columns={columns}
      group={{ title: 'Week', key: ({ day }) => day, cell: ({ day }) => `On ${day}` }}
      labelledBy="list"
      rows={rows('Sunday', 'Sunday', 'Monday', 'Sunday')}
    />,
  );
  const headings = [...markup.matchAll(/<th rowSpan="(\d)" scope="rowgroup"[^>]*>(.*?)<\/th>/gi)];
  expect(headings.map(([, size, words]) => [size, words])).toEqual([
    ['2', 'On Sunday'],
    ['1', 'On Monday'],
    ['1', 'On Sunday'],
  ]);
  expect(markup.match(/<tbody>/g)).toHaveLength(3);
});

test('if all titles are hidden, there is no visible title row', () => {
  const hidden = columns.map((column) => ({ ...column, isTitleHidden: true as const }));
  const markup = renderToStaticMarkup(<DataTable columns={hidden} labelledBy="list" rows={rows('Sunday')} />);
  expect(markup).toContain('<thead class="visually-hidden">');
});
