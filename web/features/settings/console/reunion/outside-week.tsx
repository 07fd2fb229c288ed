import { outsideWeekInWords } from '#contract/settings/settings.ts';
import { outsideInWords, type PartProps } from '#web/features/settings/console/model.ts';
import { Alert } from '#web/ui/alert.tsx';
import css from './outside-week.module.css';

/** Lines that are shown until the others are asked for. */
const shown = 6;

/** Says what lies outside the reunion's days, and whose it is. It is kept until they change it. */
export function OutsideWeek({ settings: { outside } }: PartProps) {
  const words = outsideWeekInWords(outside);
  if (words === '') return null;
  const lines = outside.who.map(outsideInWords);
  const more = lines.length - shown;
  return (
    <Alert title={words} tone="orange">
      <Lines lines={more > 1 ? lines.slice(0, shown) : lines} />
      {more > 1 && (
        <details className={css.more}>
          <summary>{more} more</summary>
          <Lines lines={lines.slice(shown)} />
        </details>
      )}
    </Alert>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and days
      <li key={index}>{line}</li>
    ))}
  </ul>
);
