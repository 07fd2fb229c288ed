// What the form's slip says of the whole reply, without React.
import { isStay, type Stay } from '#web/features/rsvps/model.ts';

/** From the first arrival to the last departure, of those whose days are there. */
export const wholeStay = (members: readonly Stay[]): Stay => {
  const stays = members.filter(isStay);
  return {
    arriving: stays.map(({ arriving }) => arriving).sort()[0] ?? '',
    departing:
      stays
        .map(({ departing }) => departing)
        .sort()
        .at(-1) ?? '',
  };
};
