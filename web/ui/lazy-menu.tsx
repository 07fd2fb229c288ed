import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** What `LazyMenu` hands to its menu. */
export interface MenuProps {
  /** The button that opens it; it gets the aria attributes. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** Whether a key opened it: then the first item is focused. Radix has not received that key event. */
  readonly isByKey: boolean;
}

const closed = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const;

/** The code of a menu, for `LazyMenu`. */
export const lazyMenu = <P extends MenuProps>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(load, ({ trigger }) => cloneElement(trigger, { ...closed, 'aria-busy': true }));

interface LazyMenuProps {
  readonly trigger: MenuProps['trigger'];
  readonly fetchAhead: () => void;
  readonly children: (menu: MenuProps & { onFailure: () => void }) => ReactNode;
}

/** A menu whose code is fetched just before it opens, by the first press of its trigger: most visits never need it. */
export function LazyMenu({ trigger, fetchAhead, children }: LazyMenuProps) {
  const [asked, setAsked] = useState<'by key' | 'by pointer'>();
  if (asked) return children({ trigger, isByKey: asked === 'by key', onFailure: () => setAsked(undefined) });
  return cloneElement(trigger, {
    ...closed,
    // Enter and the space bar cause a click whose `detail` is 0.
    onClick: ({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer'),
    onFocus: fetchAhead,
    onKeyDown: ({ key }) => key === 'ArrowDown' && setAsked('by key'),
    onPointerEnter: fetchAhead,
  });
}
