// The addresses of past years and photos, which several features link to.

export const yearAddress = (year: number): string => `/reunions/${year}`;

/** The photos of a year in the gallery; null: the current year. */
export const galleryAddress = (year: number | null): string =>
  year === null ? '/gallery' : `/gallery?year=${year}`;

/** The photo in an address: ?photo=7; null without one. */
export function photoIdIn(search: string): number | null {
  const named = new URLSearchParams(search).get('photo');
  return named && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
}

/** The year in an address of the gallery; null without one. */
export function yearIn(search: string): number | null {
  const named = new URLSearchParams(search).get('year');
  return named && /^[1-9]\d{3}$/.test(named) ? Number(named) : null;
}
