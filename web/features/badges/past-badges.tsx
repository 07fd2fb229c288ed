import type { PastReunion } from '#contract/settings/reunions.schema.ts';
import { Patch } from '#web/features/badges/badge-patch.tsx';
import { earnersIn } from '#web/features/badges/model.ts';
import css from './past-badges.module.css';

export const PastBadges = ({ reunion: { badges } }: { readonly reunion: PastReunion }) => (
  <ul className={`${css.badges} grid`}>
    {badges.map(({ id, name, category, people }) => (
      <li className="grid gap-1" key={id}>
        <Patch badge={{ name, category }} percent={100} />
        <b className="text-2">{name}</b>
        <span className="text-1 soft" title={people.join(', ')}>
          {earnersIn(people)}
        </span>
      </li>
    ))}
  </ul>
);
