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
  /** Home's card about the next outdoor event, and its texts without one: before the week's end and after it. */
  fun: text,
  funToCome: text,
  funThatWas: text,
  /** The drawings on the home page until there are photos, and the captions from the first to the last. */
  pictures: text,
  firstPicture: text,
  secondPicture: text,
  thirdPicture: text,
  fourthPicture: text,
  /** The map page's leads above houses and shops, and the text of an empty list. */
  houses: text,
  firstHouse: text,
  shops: text,
  /** The help beneath the schedule. */
  plansChange: text,
  /** The lead of the directory. */
  emergency: text,
  coordination: text,
  notFound: text,
  /** The text of an empty gallery. */
  firstPhoto: text,
  /** An example of a good password. */
  password: text,
  /** Begins the statistics' sentence 'High tide is Wednesday, with 49 of 52 in town.' */
  fullestDay: text,
});
export type LookWords = z.output<typeof LookWords>;
