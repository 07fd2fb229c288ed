import type { LookWords } from '#contract/settings/looks.schema.ts';
import { useReunion } from '#web/lib/boot.ts';
import { Lock } from '#web/ui/icons.ts';
import css from './directory-introduction.module.css';

const reasonsIn = (words: LookWords) => [
  { title: 'Emergency contacts', words: words.emergency },
  { title: 'Coordination', words: words.coordination },
  { title: 'Stay connected', words: 'Save these contacts (vCard) to keep them after the week.' },
  { title: 'Privacy', words: 'You choose what to add. Change or remove it whenever you like.' },
];

export const DirectoryIntroduction = () => (
  <aside aria-labelledby="why" className={css.introduction} data-print="hide">
    <div className={`${css.inner} grid gap-6`}>
      <h2 className="h2" id="why">
        Why we share this
      </h2>
      <dl>
        {reasonsIn(useReunion().words).map(({ title, words }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="text-2">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
    <svg aria-hidden="true" className={css.tide} preserveAspectRatio="none" viewBox="0 0 400 60">
      <path d="M0 22C40 22 50 6 90 6s56 22 100 22 60-18 104-18 60 16 106 12v38H0z" />
    </svg>
    <p className={`${css.lock} text-2 beside`}>
      <Lock />
      <span>This information is visible only to signed-in family members.</span>
    </p>
  </aside>
);
