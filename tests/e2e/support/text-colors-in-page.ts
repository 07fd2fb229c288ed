// Runs in the page before axe. It names each text by everything that affects its contrast, so that axe checks only one of several
// texts with the same name.

declare global {
  interface Window {
    newTexts?: (known: ReadonlySet<string>, within: readonly Element[]) => Map<string, Element>;
  }
}

/** Adds `newTexts` to the page: it returns one element for each unknown kind of text within the given elements. */
export function installNewTexts(): void {
  /** Inherited properties of the text itself. */
  const ofText = ['color', 'fontSize', 'fontWeight', 'textShadow', 'textDecorationLine', 'clipPath'] as const;
  const ofPaint = ['backgroundColor', 'backgroundImage', 'opacity', 'filter'] as const;
  const ofLink = ['borderBottomStyle', 'borderBottomColor'] as const;
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
  // axe skips disabled elements, and cannot check a text with fewer than two letters.
  const isDisabled = (element: Element) =>
    Boolean(
      element.closest(':disabled, [aria-disabled=true], [inert]') ??
        (element.closest('label')?.control?.matches(':disabled, [aria-disabled=true]') || undefined),
    );
  const isReadable = (text: string) => /[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(text);

  window.newTexts = (known, within) => {
    const paints: { element: Element; box: DOMRect; style: string }[] = [];
    const texts: Element[] = [];
    const read = (element: Element, names: readonly (keyof CSSStyleDeclaration)[]): string => {
      const style = getComputedStyle(element);
      return names.map((name) => style[name]).join();
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundColor !== nothing || backgroundImage !== 'none' || element.matches(pictures))
        paints.push({
          element,
          box: element.getBoundingClientRect(),
          style: read(element, [...ofPaint, 'color', 'zIndex']),
        });
      if (element.matches(controls) || ownTextOf(element)) texts.push(element);
    }
    /** The backgrounds of an element and of its ancestors. */
    const chains = new Map<Element, string>();
    const chainOf = (element: Element | null): string => {
      if (!element) return '';
      const done = chains.get(element);
      if (done !== undefined) return done;
      const chain = hashOf(`${chainOf(element.parentElement)} ${read(element, ofPaint)}`).toString(36);
      chains.set(element, chain);
      return chain;
    };
    /** Whether an element or one of its ancestors is above later elements by its z-index. */
    const lifts = new Map<Element, boolean>();
    const isLifted = (element: Element | null): boolean => {
      if (!element) return false;
      const known = lifts.get(element);
      if (known !== undefined) return known;
      const lifted = Number(getComputedStyle(element).zIndex) > 0 || isLifted(element.parentElement);
      lifts.set(element, lifted);
      return lifted;
    };
    /** The nearest opaque ancestor of a text, which hides everything behind it. */
    const groundOf = (element: Element | null): Element | null => {
      if (!element) return null;
      const { backgroundColor } = getComputedStyle(element);
      return /^rgba|\//.test(backgroundColor) ? groundOf(element.parentElement) : element;
    };
    const found = new Map<string, Element>();
    for (const element of texts) {
      if (!within.some((one) => one.contains(element))) continue;
      const box = element.getBoundingClientRect();
      const isHidden = box.width <= 1 || box.height <= 1 || box.right < 0 || box.bottom + scrollY < 0;
      const text = element.matches('input, select, textarea') ? 'as typed' : (element.textContent ?? '');
      const ground = groundOf(element);
      const isUnder = (other: Element) =>
        ground !== null &&
        (ground.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) > 0 &&
        !isLifted(other);
      // All overlapping elements count, except the text's ancestors and the elements that its opaque background hides.
      const others = paints
        .filter(
          ({ element: other, box: place }) =>
            place.left < box.right &&
            place.right > box.left &&
            place.top < box.bottom &&
            place.bottom > box.top &&
            !other.contains(element) &&
            !isUnder(other),
        )
        .map(({ style }) => hashOf(style));
      const name = hashOf(
        [
          chainOf(element),
          read(element, ofText),
          element.matches('a') && ownTextOf(element.parentElement) !== '' && read(element, ofLink),
          ...[isHidden, isDisabled(element), isReadable(text)],
          ...new Set(others.toSorted((a, b) => a - b)),
        ].join(),
      ).toString(36);
      if (!known.has(name) && !found.has(name)) found.set(name, element);
    }
    return found;
  };
}
