// The texts that name the landscape, of which each look has its own (contract/settings/looks.ts).
import * as z from 'zod/mini';

const text = z.string();

export const LookWords = z.object({
  /** The type of event that is called `beach` in calls and settings. */
  outdoors: text,
  outdoorsEvent: text,
  outdoorsEvents: text,
  /** Home for visitors: 'Eight days. One beach. All of us.' */
  onePlace: text,
  /** The card of home about the next event outdoors, and what it says without one, before the end of the week and after it. */
  fun: text,
  funToCome: text,
  funThatWas: text,
  /** The drawings of home until there are photos, and the captions from the first to the last. */
  pictures: text,
  firstPicture: text,
  secondPicture: text,
  thirdPicture: text,
  fourthPicture: text,
  /** The map's leads, over houses and shops, and its empty list. */
  houses: text,
  firstHouse: text,
  shops: text,
  /** The help beneath the schedule. */
  plansChange: text,
  /** Why the directory exists. */
  emergency: text,
  coordination: text,
  notFound: text,
  /** The gallery without photos. */
  firstPhoto: text,
  /** An example of a good password. */
  password: text,
  /** Begins the statistics' sentence 'High tide is Wednesday, with 49 of 52 in town.' */
  fullestDay: text,
});
export type LookWords = z.output<typeof LookWords>;
