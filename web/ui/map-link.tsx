import type { ReactNode } from 'react';
import { geoHref } from '#web/lib/contact-links.ts';
import { openMap } from '#web/ui/phone-map.ts';

interface MapLinkProps {
  /** What a map should look for. */
  readonly query: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An address that opens the phone's own map; on a computer it is copied. */
export const MapLink = ({ query, className, children }: MapLinkProps) => (
  <a className={className} href={geoHref(query)} onClick={(event) => void openMap(event, query)}>
    {children}
  </a>
);
