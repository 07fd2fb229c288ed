// Finds texts that do not fit on a phone with letters twice as large, measured in the page.

/** Runs in the page: words that are broken into lines, titles that end in dots, and sticky footers above a quarter of the screen. */
export function cutWords(): string[] {
  const found = new Set<string>();
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('svg, script, style, .skip');
  const placeOf = (element: Element) => element.closest('[class*="_"]')?.className ?? element.tagName;

  /** An e-mail, an address or a path may be too long for any phone. */
  const isNoWord = (token: string) => /[@/]/.test(token);
  const range = document.createRange();
  const linesOf = (text: Node, from: number, to: number) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return new Set(
      [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
    ).size;
  };
  function findBroken(text: Node, content: string, element: Element) {
    for (const token of content.matchAll(/\S+/g)) {
      if (isNoWord(token[0])) continue;
      for (const word of token[0].matchAll(/[\p{L}\p{N}’']+/gu)) {
        const start = token.index + word.index;
        const lines = linesOf(text, start, start + word[0].length);
        if (lines > 1) found.add(`“${word[0]}” is broken into ${lines} lines (${placeOf(element)})`);
      }
    }
  }
  function findDots(content: string, element: Element) {
    for (
      let around: Element | null = element;
      around?.closest('header, nav, h1, h2, label, button, legend');
      around = around.parentElement
    ) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(around);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = around;
      const isCut =
        (textOverflow === 'ellipsis' && clientWidth > 2 && scrollWidth > clientWidth + 1) ||
        (webkitLineClamp !== 'none' && scrollHeight > clientHeight + 2);
      if (isCut) found.add(`“${content.trim()}” ends in dots (${placeOf(around)})`);
    }
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const content = text.textContent ?? '';
    const element = text.parentElement;
    if (!content.trim() || !element || !isShown(element)) continue;
    const { width, height } = element.getBoundingClientRect();
    // Such an element is for screen readers only.
    if (width < 2 || height < 2) continue;
    findBroken(text, content, element);
    findDots(content, element);
  }

  for (const element of document.querySelectorAll('main *, [role=dialog] > *')) {
    const { position, bottom } = getComputedStyle(element);
    const isFoot =
      (position === 'sticky' && bottom !== 'auto') || element.matches('[class*="dialog_actions"]');
    const { height } = element.getBoundingClientRect();
    if (isFoot && isShown(element) && height > window.innerHeight / 4)
      found.add(`the foot takes ${Math.round(height)} px (${placeOf(element)})`);
  }
  return [...found];
}
