import type { ComponentProps, MouseEvent } from 'react';
import { appleMapsHref, geoHref } from '#web/lib/contact-links.ts';
import { toast } from '#web/ui/toast-store.ts';

interface MapLinkProps extends ComponentProps<'a'> {
  /** The query for a map service. */
  readonly query: string;
}

/** The address for the phone's own map app; on a computer the text is copied. */
export const MapLink = ({ query, children, ...rest }: MapLinkProps) => (
  <a {...rest} href={geoHref(query)} onClick={(event) => void openMap(event, query)}>
    {children}
  </a>
);

/**
 * A press on the address of a house. Phones open their own map app: Android supports the link's `geo:`, Apple's devices
 * a scheme of their own. A computer has no map app that a link opens, so there the address is copied. This page calls
 * no map service.
 */
async function openMap(event: MouseEvent, query: string): Promise<void> {
  const { userAgent, clipboard } = navigator;
  if (/Android/.test(userAgent)) return;
  event.preventDefault();
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    location.assign(appleMapsHref(query));
    return;
  }
  try {
    await clipboard.writeText(query);
    toast({ title: 'Address copied', description: query });
  } catch {
    toast({ title: 'The address', description: query });
  }
}
