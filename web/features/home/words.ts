// The texts of the home page: before and during the week they invite, afterwards they look back.
import { useIsLookingBack } from '#web/lib/boot.ts';
import { counted } from '#web/lib/words.ts';

const inviting = {
  visitor:
    "Welcome to the family's own place for the week. Sign in to say who is coming and when, and to see who else will be there. New here? Register and we'll e-mail you a code.",
  dinners:
    'Dinner at one house or another each night, hosted by a different family. Bring a story; leave with three.',
};

const lookingBack: typeof inviting = {
  visitor:
    "The week is over, and we miss it already. Thank you to everyone who came. Sign in to look back at who was there and what we did. New here? Register and we'll e-mail you a code.",
  dinners:
    'Dinner was at one house or another each night, hosted by a different family. We brought a story each and left with three.',
};

/** '48 photos' */
export const photosIn = (count: number): string => counted(count, 'photo');

export const useWords = () => (useIsLookingBack() ? lookingBack : inviting);
