import { type MouseEvent, memo, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/identity/accounts.schema.ts';
import { navigationItems } from '#web/routing/navigation.ts';
import css from './bottom-bar.module.css';

const toTop = () => window.scrollTo(0, 0);

/** Where one is, or where the finger has just pressed: the answer to a press does not wait for the page. */
function usePlace(path: string) {
  const [pressed, setPressed] = useState<{ from: string; to: string }>();
  const press = (event: MouseEvent, to: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    setPressed({ from: path, to });
  };
  useEffect(() => (pressed ? afterPress(() => setPressed(undefined)) : undefined), [pressed]);
  return [pressed?.from === path ? pressed.to : path, press] as const;
}

const isField = (focused: EventTarget | null) =>
  focused instanceof Element && focused.matches('main :read-write');

/** Whether a field of the page has the focus. */
function useIsTyping() {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const follow = ({ type, target, relatedTarget }: FocusEvent) =>
      setIsTyping(isField(type === 'focusin' ? target : relatedTarget));
    for (const type of ['focusin', 'focusout'] as const) document.addEventListener(type, follow, ended);
    return () => ended.abort();
  }, []);
  // A field that vanishes loses the focus without an event, except in Chromium.
  useEffect(() => {
    if (!isTyping) return;
    const observer = new MutationObserver(() => setIsTyping(isField(document.activeElement)));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isTyping]);
  return isTyping;
}

/** The bar on phones, for authorized people: the most used pages, within reach of a thumb. */
export const BottomBar = memo(function BottomBar({ path, user }: { path: string; user: User }) {
  const [place, press] = usePlace(path);
  const isTyping = useIsTyping();
  return (
    <nav
      className={`${css.bar} grid`}
      aria-label="Shortcuts"
      data-print="hide"
      data-typing={isTyping || undefined}
    >
      {navigationItems('bar', user).map(({ path: to, href, label }) => {
        return (
          <Link
            key={href}
            href={href}
            aria-current={href === place ? 'page' : undefined}
            onClick={(event) => (href === path ? toTop() : press(event, href))}
          >
            <svg aria-hidden="true">
              <use href={`#bar-${to.slice(1) || 'home'}`} />
            </svg>
            {label}
          </Link>
        );
      })}
    </nav>
  );
});

/** How long (ms) a place that was pressed is shown as the one, though its page is not here. */
export const pressedMs = 2000;

/**
 * Forgets a press when its time is over.
 * @returns a function that ends the timer: that of an earlier press would end the next one's too soon
 */
export function afterPress(forget: () => void): () => void {
  const timer = setTimeout(forget, pressedMs);
  return () => clearTimeout(timer);
}
