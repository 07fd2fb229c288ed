// The demonstration for a look without the sea: the same people and days, other texts, no photographs of the beach.
import { lookOf } from '#contract/settings/looks.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';

/** Texts of the demonstration with their replacements. */
export const inlandWords: readonly (readonly [atTheSea: string, inland: string])[] = [
  ['Ocean View Parkway', 'Mill Road'],
  ['Sea Colony, Chesapeake House', 'Cedar Court, House 4'],
  ['Arrives by the evening ferry.', 'Arrives by the evening train.'],
  ['outdoor shower', 'fire pit'],
  ['beach chairs', 'folding chairs'],
  ['Kayaks, crab pots', 'Kayaks, board games'],
  ['sand stays outside', 'boots stay outside'],
  ['Sunrise Beach Walk', 'Sunrise Walk'],
  ['Sandcastle Contest', 'Tower Contest'],
  ['Beach at Third Street', 'The big meadow'],
  ['The tide is the judge.', 'The wind is the judge.'],
  ['Behind the lighthouse café', 'Behind the café'],
  ['Crab Feast', 'Corn Roast'],
  ['mallets for everyone, corn for those who would rather not', 'butter for everyone'],
  ['Kayaks on the Salt Pond', 'Kayaks on the Pond'],
  ['Beach, permit site', 'Fire pit, permit site'],
  ['Beach Volleyball', 'Volleyball'],
  ['Beach at Fifth Street', 'The lower meadow'],
  ['Shrimp Boil', 'Big Pot Supper'],
  ['Shrimp, corn and potatoes', 'Sausage, corn and potatoes'],
  ['without shellfish', 'without meat'],
  ['Beach, wear white', 'On the lawn, wear white'],
  ['One Last Swim', 'One Last Round'],
  ['Beach at the end of the avenue, by the guard stand', 'The end of the avenue'],
  ['No towels to pack wet if you skip it. Nobody', 'Nobody'],
  ['Kayaks, one sail', 'Kayaks, one raft'],
  ['gone in one tide', 'gone in one rain'],
  ['from the jetty', 'from the hill'],
  ['Kayaks on Salt Pond', 'Kayaks on the pond'],
];

/** Photographs that also fit elsewhere. */
const sources = new Set(
  'houses-golden houses-dusk houses-night cakes melon front band fireworks-one fireworks-two corn kayak kite'.split(
    ' ',
  ),
);

type Place = Pick<ReunionDocument, 'look'>;

/** People's texts, in the version for the reunion's look. */
export function saidIn<T>(settings: Place, said: T): T {
  if (lookOf(settings) === 'coast') return said;
  const text = inlandWords.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(said));
  return JSON.parse(text);
}

/** Whether a photograph may be of the reunion. */
export const isTakenIn = (settings: Place, { source }: { readonly source: string }): boolean =>
  lookOf(settings) === 'coast' || sources.has(source);
