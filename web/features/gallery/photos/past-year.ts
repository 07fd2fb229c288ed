// The year that the gallery is looked at in, where it is a past one.
import { useSearch } from 'wouter';
import { getPastGallery } from '#contract/settings/reunions.ts';
import { read } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { yearIn } from '#web/lib/year-links.ts';

export const pastGalleryQuery = (year: number) => read(getPastGallery, { params: { year: String(year) } });

/** The past year that the address names; null where it names none, or one without a reunion. */
export function usePastYear(): number | null {
  const { pastYears } = useReunion();
  const year = yearIn(useSearch());
  return year !== null && pastYears.includes(year) ? year : null;
}
