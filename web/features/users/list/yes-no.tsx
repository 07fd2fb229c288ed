import { Check, Minus } from '#web/ui/icons.ts';
import css from './yes-no.module.css';

export const YesNo = ({ is }: { is: boolean }) => (
  <span className={css.answer} data-yes={is || undefined}>
    {is ? <Check aria-hidden="true" className="icon" /> : <Minus aria-hidden="true" className="icon" />}
    {is ? 'Yes' : 'No'}
  </span>
);
