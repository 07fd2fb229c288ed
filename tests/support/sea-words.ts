/** Words of the sea and of the shipped town, which no page of another look says. */
export const ofTheSea =
  /\b(bethany|delaware|atlantic|beach\w*|sea|seaside|ocean\w*|sand\w*|shores?|coast\w*|surf\w*|tides?|gulls?|umbrellas?|boardwalks?|waves?|dunes?|jellyfish|crabs?|seashells?)\b/i;
