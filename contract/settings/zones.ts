/** A time zone of the IANA list as people call it: 'New York time' for America/New_York, 'Knox, Indiana time', 'UTC'. */
export function zoneInWords(timeZone: string): string {
  const places = timeZone.replaceAll('_', ' ').split('/').slice(1).reverse();
  return places.length > 0 ? `${places.join(', ')} time` : timeZone;
}
