import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { SelectionBar } from '#web/features/gallery/photos/selection/selection-bar.tsx';

/** The text of the bar while that many photos are selected. */
function barOf(count: number): string {
  const photos = Array.from({ length: count }, (_, id) => ({ id }) as Photo);
  const selection = { chosen: new Set(photos.map(({ id }) => id)), toggle: () => undefined };
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <SelectionBar choosing={{ photos, selection, all: nothing, none: nothing, end: nothing }}>
      {null}
    </SelectionBar>,
  );
}

test('a selection that is too large for one download shows a message instead of a button', () => {
  expect(barOf(500)).toContain('Download ZIP');
  expect(barOf(501)).not.toContain('Download ZIP');
  expect(barOf(501)).toContain('At most 500 can be downloaded at once.');
});
