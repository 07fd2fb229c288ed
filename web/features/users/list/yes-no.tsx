import { Check, Minus } from '#web/ui/icons.ts';

export const YesNo = ({ is }: { is: boolean }) => (
  <span className={is ? 'yn yn--yes' : 'yn'}>
    {is ? <Check aria-hidden="true" className="i" /> : <Minus aria-hidden="true" className="i" />}
    {is ? 'Yes' : 'No'}
  </span>
);
