// An icon of the Lucide set, which scripts/icons.ts makes from the set's data; web/ui/icons.ts lists them.
import type { ReactNode } from 'react';

interface Props {
  readonly className?: string | undefined;
  /** Said in place of the icon; without it there is nothing to hear. */
  readonly 'aria-label'?: string;
  readonly 'aria-hidden'?: 'true';
}

/** A component that draws an icon of 24 by 24, in the color of the words around it. */
export type Icon = (props: Props) => ReactNode;

/** @param shapes what it consists of */
export const icon =
  (shapes: ReactNode): Icon =>
  ({ className, 'aria-label': label }) => (
    <svg
      aria-hidden={label ? undefined : 'true'}
      aria-label={label}
      className={className}
      fill="none"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
      width="24"
    >
      {shapes}
    </svg>
  );
