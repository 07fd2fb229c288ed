import css from './tab-label.module.css';

interface TabLabelProps {
  readonly name: string;
  /** How many there are behind the tab. */
  readonly count: number;
  /** How many of them wait for somebody. */
  readonly due: number;
}

/** A tab's name with its figures. They are for the eye: words on the page and in the tab say the same. */
export const TabLabel = ({ name, count, due }: TabLabelProps) => (
  <>
    {name}
    <span aria-hidden="true" className={`${css.count} num`}>
      {count}
    </span>
    {due > 0 && (
      <span aria-hidden="true" className={`${css.due} num`}>
        {due}
      </span>
    )}
  </>
);
