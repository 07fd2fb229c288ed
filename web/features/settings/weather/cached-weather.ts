// Caches the weather for half an hour, so that pages and reloads of this tab do not fetch it again. A failure is cached too,
// for a few minutes, so that a service in trouble does not get a request from each page.
import type { Weather } from '#contract/settings/weather.schema.ts';

/** Milliseconds until the weather is refetched (specification, section 9). */
export const period = 30 * 60_000;

interface Kept<T> {
  readonly value: T;
  /** When it was read, by the browser's clock. */
  readonly at: number;
}

interface Stored extends Kept<unknown> {
  /** The key of the place and the service. */
  readonly of: string;
}

/** How long a failure is kept (ms). */
const failureMs = 5 * 60_000;

/** Requests in progress, which concurrent callers share. */
const reading = new Map<string, Promise<Kept<unknown>>>();

/** Storage may be forbidden, full, or contain values of an older version of the page. */
function stored(name: string, of: string, longestMs: number): Kept<unknown> | undefined {
  try {
    const one: Partial<Stored> | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (!one || one.of !== of || typeof one.at !== 'number' || one.value === undefined) return undefined;
    const age = Date.now() - one.at;
    return age >= 0 && age < longestMs ? { value: one.value, at: one.at } : undefined;
  } catch {
    return undefined;
  }
}

function store(name: string, one: Stored): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(one));
  } catch {
    // Then it is read anew.
  }
}

/**
 * The cached value of a name, or else the result of `read`; rejects for a few minutes after `read` has failed.
 * @param isWhole whether the cached value still has the expected type
 */
export function kept<T>(
  what: string,
  weather: Weather,
  isWhole: (value: unknown) => value is T,
  read: () => Promise<T>,
): Promise<Kept<T>> {
  const name = `weather:${what}`;
  const of = JSON.stringify(weather);
  const known = stored(name, of, period);
  if (known && isWhole(known.value)) return Promise.resolve({ value: known.value, at: known.at });
  const running = reading.get(name);
  if (running) return running as Promise<Kept<T>>;
  const failure = `${name}:failed`;
  if (stored(failure, of, failureMs))
    return Promise.reject(new Error('It failed a few minutes ago. The next try is a little later.'));
  const next = read()
    .then(
      (value) => {
        const one = { value, at: Date.now() };
        store(name, { ...one, of });
        return one;
      },
      (cause: unknown) => {
        store(failure, { value: true, at: Date.now(), of });
        throw cause;
      },
    )
    .finally(() => reading.delete(name));
  reading.set(name, next);
  return next;
}
