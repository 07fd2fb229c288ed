import { outsideWeekInWords } from '#contract/settings/settings.ts';
import { outsideInWords, type PartProps } from '#web/features/settings/console/model.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Says what lies outside the reunion's days, and whose it is. It is kept until they change it. */
export function OutsideWeek({ settings: { outside } }: PartProps) {
  const words = outsideWeekInWords(outside);
  if (words === '') return null;
  return (
    <Alert title={words} tone="orange">
      <ul>
        {outside.who.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and days
          <li key={index}>{outsideInWords(one)}</li>
        ))}
      </ul>
    </Alert>
  );
}
