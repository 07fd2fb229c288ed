// The badges that come with the site and name the landscape: their words follow the look, until a family has written its own.
import type { BadgeDocument } from '#contract/badges/badges.schema.ts';
import { type Look, lookOf } from '#contract/settings/looks.ts';

type Words = Pick<BadgeDocument, 'name' | 'description'>;

const outdoors = 'Sign up for three events outdoors.';
const hearts = 'Get ten hearts for photos of yours.';
const star: Words = { name: 'Shining Star', description: hearts };

/** By the badge's id. */
const wordsOf: Readonly<Record<string, Readonly<Record<Look, Words>>>> = {
  'salt-water-legs': {
    coast: { name: 'Salt Water Legs', description: 'Sign up for three events at the beach.' },
    lake: { name: 'Fresh Water Legs', description: 'Sign up for three events at the lake.' },
    mountains: { name: 'Mountain Legs', description: outdoors },
    plain: { name: 'Open Air Legs', description: outdoors },
  },
  'boardwalk-star': {
    coast: { name: 'Boardwalk Star', description: hearts },
    lake: star,
    mountains: star,
    plain: star,
  },
};

interface OfLook {
  readonly look?: Look | undefined;
  readonly badges: BadgeDocument[];
}

/** The badges of a document with the texts of its look, except for texts that the family has changed. */
export const badgesInWordsOf = ({ look, badges }: OfLook): BadgeDocument[] =>
  badges.map((badge) => {
    const words = wordsOf[badge.id];
    const isOfALook = (field: keyof Words) =>
      Object.values(words ?? {}).some((shipped) => shipped[field] === badge[field]);
    const ofLook = words?.[lookOf({ look })];
    return {
      ...badge,
      ...(ofLook && isOfALook('name') && { name: ofLook.name }),
      ...(ofLook && isOfALook('description') && { description: ofLook.description }),
    };
  });
