import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/** What the test itself asks of the page, as looking for a button by its role. */
const isOfTheTest = ({ args }: TraceEvent) =>
  args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';

/**
 * The most that one task of the renderers' main threads computed while `act` ran, in milliseconds of processor: by the
 * clock a task is also as long as what other tests keep the processor from it.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ ph, args }) => ph === 'M' && args.name === 'CrRendererMain').map(threadOf),
  );
  const asked = traceEvents.filter((event) => isOfTheTest(event));
  const tasks = traceEvents.filter(
    (event) =>
      event.name.endsWith('RunTask') &&
      main.has(threadOf(event)) &&
      !asked.some(
        (other) =>
          threadOf(other) === threadOf(event) &&
          other.ts >= event.ts &&
          other.ts <= event.ts + (event.dur ?? 0),
      ),
  );
  const computed = tasks.map(({ tdur }) => tdur ?? 0);
  if (Math.max(0, ...computed) === 0) throw new Error('The trace tells no processor time of any task.');
  return Math.max(...computed) / 1000;
}
