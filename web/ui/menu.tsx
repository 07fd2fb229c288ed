import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useBack } from '#web/lib/back.ts';
import css from './menu.module.css';

interface MenuProps {
  /** The button that opens it; it gets the aria attributes. */
  trigger: ReactElement;
  /** Open from the start: for a menu whose code the first press has fetched. */
  isOpenAtFirst?: boolean;
  /** Whether that press was a key's: then the first choice takes the focus. Radix has not seen that key. */
  isOpenedByKey?: boolean;
  /** Called once it is closed and the focus is back on its button, for an action that moves the focus. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A menu under a button: arrow keys, type-ahead, Escape and Back. Load it by `lazyComponent`: it brings Radix along. */
export function Menu({
  trigger,
  isOpenAtFirst = false,
  isOpenedByKey = false,
  onClosed,
  children,
}: MenuProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  useBack(isOpen, () => setIsOpen(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Not in a portal: a menu of the header stays inside its landmark. */}
      <Radix.Content
        className={css.menu}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        {...(onClosed && { onCloseAutoFocus: onClosed })}
        onFocus={({ target, currentTarget }) => {
          if (isOpenedByKey && target === currentTarget)
            currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** Words at the top of a menu that are no choice. */
export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <Radix.Label className={css.heading}>{children}</Radix.Label>
);

interface MenuItemProps {
  icon?: ReactNode;
  /** Goes to a page of the site. */
  href?: string;
  onSelect?: () => void;
  /** Cannot be undone. */
  isRisk?: boolean;
  /** Why it cannot be chosen. It can still be reached, so that one can read why. */
  refusal?: string;
  children: ReactNode;
}

/** An item of a menu. */
export const MenuItem = ({ icon, href, onSelect, isRisk, refusal, children }: MenuItemProps) => (
  <Radix.Item
    className={css.item}
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
            <small>{refusal}</small>
          </span>
        ) : (
          children
        )}
      </>
    )}
  </Radix.Item>
);

/** Sets the choices below apart. */
export const MenuLine = () => <Radix.Separator className={css.line} />;
