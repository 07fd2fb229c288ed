// What the oldest browsers that we support lack. Every journey runs without it, in the newest Chromium.

/**
 * Removes functions that Chrome 111, Firefox 115 or Safari 16.4 lack, nearly those for which Vite translates syntax
 * (`baseline-widely-available`). Nothing adds functions, so a page that calls one would stop there. An iPad of 2015 to
 * 2017 stays at Safari 16 or 17. Playwright itself calls `checkVisibility`, which we therefore cannot remove; journeys
 * about motion need `startViewTransition` and `requestIdleCallback`, for which the page looks first.
 */
export function asOldestBrowser(): void {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Array, ['fromAsync']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Math, ['f16round', 'sumPrecise']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [Element.prototype, ['moveBefore', 'setHTML', 'setHTMLUnsafe']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [HTMLDialogElement.prototype, ['requestClose']],
    [window, ['scheduler', 'Iterator', 'navigation', 'Temporal']],
    [Intl, ['Segmenter', 'DurationFormat']],
  ];
  for (const [object, names] of newer) for (const name of names) Reflect.deleteProperty(object, name);
}
