// The past year of the gallery's address, if it has one.
import { useSearch } from 'wouter';
import { getPastGallery } from '#contract/settings/reunions.ts';
import { read } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { yearIn } from '#web/lib/year-links.ts';

export const pastGalleryQuery = (year: number) => read(getPastGallery, { params: { year: String(year) } });

/** The past year in the address; null without one, or if it has no reunion. */
export function usePastYear(): number | null {
  const { pastYears } = useReunion();
  const year = yearIn(useSearch());
  return year !== null && pastYears.includes(year) ? year : null;
}
