/** Words about the sea and the shipped town, which no page of a reunion elsewhere may contain. */
export const ofTheSea =
  /\b(bethany|delaware|atlantic|beach\w*|sea|seaside|ocean\w*|sand\w*|shores?|coast\w*|surf\w*|tides?|gulls?|umbrellas?|boardwalks?|waves?|dunes?|jellyfish|crabs?|seashells?)\b/i;
