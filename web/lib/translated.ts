// A browser that translates a page replaces each text by a `font` element. React keeps the text that it made: it would
// change a text that nobody sees, or stop with an error where it adds or removes something beside it.

interface Replaced {
  readonly font: Element;
  readonly words: string;
}

const replaced = new WeakMap<Node, Replaced>();
const textOf = new WeakMap<Node, Text>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function forget(text: Node, font: Node): void {
  replaced.delete(text);
  textOf.delete(font);
}

function follow({
  type,
  target,
  addedNodes,
  removedNodes,
  nextSibling,
  previousSibling,
}: MutationRecord): void {
  const own = replaced.get(target);
  if (type === 'characterData' && own && (target as Text).data) {
    // React has changed the text. Without its old translation it is translated anew.
    forget(target, own.font);
    own.font.remove();
  }
  for (const node of removedNodes) {
    const known = replaced.get(node);
    const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
    const text = textOf.get(node);
    if (known && !node.isConnected) {
      // React has removed the text.
      forget(node, known.font);
      known.font.remove();
    } else if (text) {
      // The page is shown in its own language again.
      const words = replaced.get(text)?.words ?? '';
      forget(text, node);
      if (!text.data) text.data = words;
    } else if (node instanceof Text && font?.parentNode && !node.isConnected) {
      replaced.set(node, { font, words: node.data });
      textOf.set(font, node);
      node.data = '';
      font.before(node);
    }
  }
}

/** Keeps the page usable while the browser translates it: every replaced text stays, empty, before its translation. */
export function followTranslation(): void {
  new MutationObserver((records) => records.forEach(follow)).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
