/** An instant (ms) as answers write it: '2025-07-27T22:00:00.000Z'. */
export const isoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();
