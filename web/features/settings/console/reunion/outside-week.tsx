import { outsideWeekInWords } from '#contract/settings/settings.ts';
import { outsideInWords, type PartProps } from '#web/features/settings/console/model.ts';
import { Alert } from '#web/ui/alert.tsx';

/** The number of lines shown before *Show all*. */
const shown = 6;

/** Lists the events, stays and houses outside the reunion's days, and their owners, until those change them. */
export function OutsideWeek({ settings: { outside, document } }: PartProps) {
  const words = outsideWeekInWords(outside);
  if (words === '') return null;
  const lines = outside.who.map((one) => outsideInWords(one, document));
  const more = lines.length - shown;
  return (
    <Alert title={words} tone="orange">
      <Lines lines={more > 1 ? lines.slice(0, shown) : lines} />
      {more > 1 && (
        <details>
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
