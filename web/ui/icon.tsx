// An icon of the Lucide set; web/ui/icons.ts has them all.
import type { ReactNode } from 'react';

interface Props {
  /** Replaces `icon`, the size of icons within words. */
  readonly className?: string | undefined;
  /** The accessible name of the icon; without it, the icon is hidden from screen readers. */
  readonly 'aria-label'?: string;
}

/** A component that draws an icon of 24 by 24, in the color of the words around it. */
export type Icon = (props: Props) => ReactNode;

/** @param shapes its elements as SVG text: as components they would be three times as long */
export const icon =
  (shapes: string): Icon =>
  ({ className = 'icon', 'aria-label': label }) => (
    <svg
      aria-hidden={label ? undefined : 'true'}
      aria-label={label}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
      dangerouslySetInnerHTML={{ __html: shapes }}
      fill="none"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
      width="24"
    />
  );
