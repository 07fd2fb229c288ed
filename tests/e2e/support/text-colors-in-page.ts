// What runs in the page before axe: it names what the contrast of each text depends on, so that axe looks at a text only
// where no other text with the same colors, on and under things with the same colors, was looked at before.

declare global {
  interface Window {
    newTexts?: (known: ReadonlySet<string>, within: readonly Element[]) => Map<string, Element>;
  }
}

/** Adds `newTexts` to the page: of each kind of text within these elements that is not known, one element, by the kind's name. */
export function installNewTexts(): void {
  const colored = [
    ...['color', 'fontSize', 'fontWeight', 'textShadow', 'textDecorationLine', 'opacity', 'filter'],
    ...[
      'mixBlendMode',
      'backgroundColor',
      'backgroundImage',
      'clipPath',
      'borderBottomStyle',
      'borderBottomColor',
    ],
  ] as const;
  const pictures = 'img, svg, canvas, video, input, select, textarea, iframe';
  const controls = 'a, input, select, textarea';
  const nothing = 'rgba(0, 0, 0, 0)';

  const hashes = new Map<string, number>();
  const hashOf = (text: string): number => {
    const known = hashes.get(text);
    if (known !== undefined) return known;
    let [one, two] = [7, 11];
    for (const letter of text) {
      one = Math.imul(one ^ letter.charCodeAt(0), 16777619);
      two = Math.imul(two ^ letter.charCodeAt(0), 374761393);
    }
    const hash = (one >>> 0) * 2 ** 20 + ((two >>> 0) % 2 ** 20);
    hashes.set(text, hash);
    return hash;
  };
  const ownTextOf = (element: Element | null): string =>
    [...(element?.childNodes ?? [])]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.nodeValue?.trim())
      .join('');
  // axe leaves out what is disabled, and cannot tell of a text without two letters.
  const isDisabled = (element: Element) =>
    Boolean(
      element.closest(':disabled, [aria-disabled=true], [inert]') ??
        (element.closest('label')?.control?.matches(':disabled, [aria-disabled=true]') || undefined),
    );
  const isReadable = (text: string) => /[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(text);

  window.newTexts = (known, within) => {
    const styles = new Map<Element, string>();
    const paints: { element: Element; box: DOMRect; style: string }[] = [];
    const texts: Element[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const own = colored.map((name) => style[name]).join();
      styles.set(element, own);
      if (style.backgroundColor !== nothing || style.backgroundImage !== 'none' || element.matches(pictures))
        paints.push({ element, box: element.getBoundingClientRect(), style: `${own} ${style.zIndex}` });
      if (element.matches(controls) || ownTextOf(element)) texts.push(element);
    }
    /** Of an element with all that it lies in. */
    const chains = new Map<Element, string>();
    const chainOf = (element: Element | null): string => {
      if (!element) return '';
      const done = chains.get(element);
      if (done !== undefined) return done;
      const style = styles.get(element) ?? colored.map((name) => getComputedStyle(element)[name]).join();
      const chain = hashOf(`${chainOf(element.parentElement)} ${hashOf(style)}`).toString(36);
      chains.set(element, chain);
      return chain;
    };
    const found = new Map<string, Element>();
    for (const element of texts) {
      if (!within.some((one) => one.contains(element))) continue;
      const box = element.getBoundingClientRect();
      const isHidden = box.width <= 1 || box.height <= 1 || box.right < 0 || box.bottom + scrollY < 0;
      const text = element.matches('input, select, textarea') ? 'as typed' : (element.textContent ?? '');
      // Over it or under it, whichever: things that neither hold it nor lie in it.
      const others = paints
        .filter(
          ({ element: other, box: place }) =>
            place.left < box.right &&
            place.right > box.left &&
            place.top < box.bottom &&
            place.bottom > box.top &&
            !other.contains(element),
        )
        .map(({ style }) => hashOf(style));
      const name = hashOf(
        [
          chainOf(element),
          element.matches('a') && ownTextOf(element.parentElement) !== '',
          ...[isHidden, isDisabled(element), isReadable(text)],
          ...new Set(others.toSorted((a, b) => a - b)),
        ].join(),
      ).toString(36);
      if (!known.has(name) && !found.has(name)) found.set(name, element);
    }
    return found;
  };
}
