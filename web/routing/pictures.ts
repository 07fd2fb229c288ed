// What a page's first view is made of, for the document that the server writes and for the build's check of bytes.
import type { Theme } from '#contract/pages.ts';
import { type PageFile, viewFileIn } from '#web/routing/page.ts';

/** The source files of a page's first view at an address, as the build's manifest names them. */
export const sourcesOf = (page: PageFile, search: string): string[] => [
  ...[page.module, viewFileIn(page, search) ?? []].flat().map((file) => `web/pages/${file}.tsx`),
  ...(page.dialog?.(search)?.sources ?? []),
];

/** The files of a page's large drawings; without a chosen theme one for each, of which the browser takes its own. */
export function firstPictures({ pictures = [] }: PageFile, theme: Theme | null, isSignedIn: boolean) {
  const viewer = isSignedIn ? 'member' : 'visitor';
  return pictures
    .filter(({ isFor = viewer }) => isFor === viewer)
    .flatMap(({ name, media }) =>
      (theme ? [theme] : (['light', 'dark'] as const)).map((colorScheme) => {
        const ofScheme = theme ? [] : [`(prefers-color-scheme: ${colorScheme})`];
        return {
          source: `web/art/drawn/${name}-${colorScheme}.svg`,
          media: [...(media ? [media] : []), ...ofScheme].join(' and '),
        };
      }),
    );
}
