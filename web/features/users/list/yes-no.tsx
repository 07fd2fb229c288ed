import { Check, Minus } from '#web/ui/icons.ts';
import css from './yes-no.module.css';

export const YesNo = ({ is }: { is: boolean }) => (
  <span className={css.answer} data-yes={is || undefined}>
    {is ? <Check aria-hidden="true" className="i" /> : <Minus aria-hidden="true" className="i" />}
    {is ? 'Yes' : 'No'}
  </span>
);
