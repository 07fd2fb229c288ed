import { memo, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { User } from '#contract/identity/accounts.schema.ts';
import { currentOf, navigationItems } from '#web/routing/navigation.ts';
import css from './bottom-bar.module.css';

const toTop = () => window.scrollTo(0, 0);

const isField = (focused: EventTarget | null) =>
  focused instanceof Element && focused.matches('main :read-write');

function useIsTyping() {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const follow = ({ type, target, relatedTarget }: FocusEvent) =>
      setIsTyping(isField(type === 'focusin' ? target : relatedTarget));
    for (const type of ['focusin', 'focusout'] as const) document.addEventListener(type, follow, ended);
    return () => ended.abort();
  }, []);
  // A field that is removed loses the focus without an event, except in Chromium.
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
  const isTyping = useIsTyping();
  return (
    <nav
      className={`${css.bar} grid waved`}
      aria-label="Shortcuts"
      data-print="hide"
      data-typing={isTyping || undefined}
    >
      {navigationItems('bar', user).map(({ path: to, href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={currentOf(href, path)}
          onClick={href === path ? toTop : undefined}
        >
          <svg aria-hidden="true">
            <use href={`#bar-${to.slice(1) || 'home'}`} />
          </svg>
          {label}
        </Link>
      ))}
    </nav>
  );
});
