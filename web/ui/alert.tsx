import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#web/lib/screen.ts';
import { focusById } from '#web/ui/focus.ts';
import { CircleAlert } from '#web/ui/icons.ts';
import css from './alert.module.css';

interface AlertLink {
  to: string;
  label: string;
}

interface AlertProps {
  title: string;
  tone?: 'danger' | 'orange';
  links?: readonly AlertLink[];
  /** Focused when it appears and each time this value changes, such as for the next failure. */
  focusKey?: unknown;
  children?: ReactNode;
}

const goTo = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
  const field = focusById(id, { preventScroll: true });
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
};

/** The errors above a form, with links to their fields. */
export function Alert({ title, tone = 'danger', links = [], focusKey, children }: AlertProps) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey === undefined) return;
    self.current?.focus({ preventScroll: true });
    self.current?.scrollIntoView({ block: 'center' });
  }, [focusKey]);
  return (
    <div className={`${css.alert} text-2 beside`} data-tone={tone} role="alert" tabIndex={-1} ref={self}>
      <CircleAlert />
      <div>
        <b>{title}</b>
        {children}
        {links.length > 0 && (
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <a className="inline-row touch strong" href={`#${to}`} onClick={(event) => goTo(event, to)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Milliseconds until a screen reader has noticed the empty live region. */
const emptyMs = 100;

/**
 * A text that a screen reader announces when it appears. The live region is empty at first, since a region that is
 * inserted with its text is not announced; its space is reserved.
 */
export function Status({ children }: { readonly children: ReactNode }) {
  // Text rendered by the server is read with the page.
  const isHydrated = useIsHydrated();
  const [isReady, setIsReady] = useState(!isHydrated);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), emptyMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <div style={isReady ? undefined : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}
