import { yearOf } from '#contract/dates.ts';
import { useReunion } from '#web/lib/boot.ts';
import { galleryAddress } from '#web/lib/year-links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The years of the gallery, the current one first. */
export function Years({ year: shown }: { readonly year: number | null }) {
  const { firstDay, pastYears } = useReunion();
  return (
    <nav aria-label="Photos by year" className="cluster">
      {[null, ...pastYears].map((year) => (
        <LinkButton
          aria-current={year === shown ? 'true' : undefined}
          className="num"
          href={galleryAddress(year)}
          key={year}
          look={year === shown ? 'primary' : 'plain'}
          size="s"
        >
          {year ?? yearOf(firstDay)}
        </LinkButton>
      ))}
    </nav>
  );
}
