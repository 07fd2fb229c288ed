import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#web/lib/screen.ts';
import { focusById } from '#web/ui/focus.ts';
import { CircleAlert } from '#web/ui/icons.ts';
import css from './alert.module.css';

interface AlertLink {
  /** The id of the field. */
  to: string;
  label: string;
}

interface AlertProps {
  title: string;
  tone?: 'danger' | 'orange';
  /** Links to the fields that need a correction. */
  links?: readonly AlertLink[];
  /** Takes the focus when it appears and each time this is another value, such as the next failure. */
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
    <div className={`${css.alert} text-2`} data-tone={tone} role="alert" tabIndex={-1} ref={self}>
      <CircleAlert />
      <div>
        <b>{title}</b>
        {children}
        {links.length > 0 && (
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <a href={`#${to}`} onClick={(event) => goTo(event, to)}>
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

/** Milliseconds in which a screen reader notices the empty region. */
const emptyMs = 100;

/**
 * Words that a screen reader reads when they appear. The region is empty for it at first, since one that comes with its
 * words is not read out; their room is kept.
 */
export function Status({ children }: { readonly children: ReactNode }) {
  // What the server rendered is read with the page.
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
