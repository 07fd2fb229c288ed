import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useBack } from '#web/lib/back.ts';
import type { MenuProps } from '#web/ui/lazy-menu.tsx';
import css from './menu.module.css';

interface Props extends MenuProps {
  /** Called once it is closed and the focus has returned to its button, for an action that moves the focus. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A menu under a button: arrow keys, type-ahead, Escape and Back. Load it by `lazyMenu`: it imports Radix, and is open at first. */
export function Menu({ trigger, isByKey, onClosed, children }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  useBack(isOpen, () => setIsOpen(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Not in a portal: a menu of the header stays inside its landmark. */}
      <Radix.Content
        className={`${css.menu} paper`}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        {...(onClosed && { onCloseAutoFocus: onClosed })}
        onFocus={({ target, currentTarget }) => {
          if (isByKey && target === currentTarget)
            currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** Text at the top of a menu that is not an item. */
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <Radix.Label className={`${css.heading} text-1 soft`}>{children}</Radix.Label>
);

interface MenuItemProps {
  icon?: ReactNode;
  /** Opens a page of the site. */
  href?: string;
  onSelect?: () => void;
  /** Cannot be undone. */
  isRisk?: boolean;
  /** Why it is disabled. It can still be focused, so that the reason can be read. */
  refusal?: string;
  children: ReactNode;
}

/** An item of a menu. */
export const MenuItem = ({ icon, href, onSelect, isRisk, refusal, children }: MenuItemProps) => (
  <Radix.Item
    className={`${css.item} row gap-4 text-2 touch`}
    data-risk={isRisk || undefined}
    asChild={Boolean(href)}
    {...(refusal
      ? { 'aria-disabled': true, onSelect: (event) => event.preventDefault() }
      : onSelect && { onSelect })}
  >
    {href ? (
      <Link href={href}>
        {icon}
        {children}
      </Link>
    ) : (
      <>
        {icon}
        {refusal ? (
          <span>
            {children}
            <small className="text-1">{refusal}</small>
          </span>
        ) : (
          children
        )}
      </>
    )}
  </Radix.Item>
);

/** A separator above the items that follow. */
export const MenuLine = () => <Radix.Separator className={css.line} />;
