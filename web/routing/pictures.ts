// What a page's first view is made of, for the document that the server writes and for the build's check of bytes.
import type { Theme } from '#contract/pages.ts';
import type { PageFile } from '#web/routing/page.ts';

/** The source file of a page, as the build's manifest names it. */
export const sourceOf = ({ module }: PageFile): string => `web/pages/${module}.tsx`;

/** The files of a page's large drawing; without a chosen theme one for each, of which the browser takes its own. */
export function firstPictures({ scene, pictures = [] }: PageFile, theme: Theme | null) {
  const all: PageFile['pictures'] = scene ? [{ name: `coast-${scene}` }] : pictures;
  return all.flatMap(({ name, media }) =>
    (theme ? [theme] : (['light', 'dark'] as const)).map((colorScheme) => {
      const ofScheme = theme ? [] : [`(prefers-color-scheme: ${colorScheme})`];
      return {
        source: `web/art/drawn/${name}-${colorScheme}.svg`,
        media: [...(media ? [media] : []), ...ofScheme].join(' and '),
      };
    }),
  );
}
