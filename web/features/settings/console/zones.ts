import { tzOffset } from '@date-fns/tz/tzOffset';

const weekLength = 7 * 86_400_000;

/**
 * Whether two zones have the same clock in a year, by its weeks. A zone may have several names, of which a browser lists
 * one: 'Asia/Calcutta' for 'Asia/Kolkata'.
 */
export function isSameClock(one: string, other: string, year: number): boolean {
  const weeks = Array.from({ length: 53 }, (_, week) => new Date(Date.UTC(year, 0, 1) + week * weekLength));
  return one === other || weeks.every((time) => tzOffset(one, time) === tzOffset(other, time));
}
