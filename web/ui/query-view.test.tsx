import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type QueryState, QueryView } from '#web/ui/query-view.tsx';

const base: QueryState<readonly string[]> = {
  data: undefined,
  isLoadingError: false,
  errorUpdateCount: 0,
  error: null,
  refetch: () => undefined,
};

const markup = (query: Partial<QueryState<readonly string[]>>) =>
  renderToStaticMarkup(
    <QueryView empty="nobody yet" failed="The names did not load" query={{ ...base, ...query }}>
      {(names) => <b>{names.join(', ')}</b>}
    </QueryView>,
  );

test('a pending query shows a spinner', () => {
  expect(markup({})).toContain('Loading');
});

test('a failed query says what did not load and why, and offers another try', () => {
  const failed = markup({ isLoadingError: true, errorUpdateCount: 1, error: new Error('You are offline.') });
  for (const words of ['role="alert"', 'The names did not load', 'You are offline.', 'Try again'])
    expect(failed).toContain(words);
});

test('a failure after an answer does not replace the answer', () => {
  expect(markup({ data: ['Ann'], error: new Error('You are offline.') })).toBe('<b>Ann</b>');
});

test('an empty list is distinguished from one with items', () => {
  expect(markup({ data: [] })).toBe('nobody yet');
  expect(markup({ data: ['Ann', 'Bob'] })).toBe('<b>Ann, Bob</b>');
});

test('an answer that is not a list is never empty, nor is a list without an empty text', () => {
  const view = (data: unknown, empty?: string) =>
    renderToStaticMarkup(
      <QueryView failed="" query={{ ...base, data }} {...(empty && { empty })}>
        {(answer) => JSON.stringify(answer)}
      </QueryView>,
    );
  expect(view(null, 'nothing')).toBe('null');
  expect(view([])).toBe('[]');
});

test('rendering sends no request', () => {
  const refetch = vi.fn();
  markup({ isLoadingError: true, errorUpdateCount: 1, refetch });
  expect(refetch).not.toHaveBeenCalled();
});

const names = { queryKey: ['names'], queryFn: async (): Promise<readonly string[]> => ['Ann'] };
const Count = ({ of }: { of: number }) => <b>{of}</b>;
const Names = () => (
  <QueryView failed="" query={useQuery(names)}>
    {(answer) => (
      // @ts-expect-error: names are no number
      <Count of={answer} />
    )}
  </QueryView>
);

test('the answer of an inline query is typed: using it as another type does not compile', () => {
  const client = new QueryClient();
  client.setQueryData(names.queryKey, ['Ann']);
  const tree = (
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>
  );
  expect(renderToStaticMarkup(tree)).toBe('<b>Ann</b>');
});
