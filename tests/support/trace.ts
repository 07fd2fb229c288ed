// Reads Chromium's trace of an action.
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, like all times here. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/** Both traced categories record each task; this is the name in one of them. */
const task = 'RunTask';

/** Tasks of the test itself, such as finding a button by its role. */
const isOfTheTest = ({ args }: TraceEvent) =>
  args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

function read(events: readonly TraceEvent[]): number[] {
  const main = new Set(
    events.filter(({ ph, args }) => ph === 'M' && args.name === 'CrRendererMain').map(threadOf),
  );
  const asked = events.filter((event) => isOfTheTest(event));
  const tasks = events.filter(
    (event) =>
      event.name === task &&
      main.has(threadOf(event)) &&
      !asked.some(
        (other) =>
          threadOf(other) === threadOf(event) &&
          other.ts >= event.ts &&
          other.ts <= event.ts + (event.dur ?? 0),
      ),
  );
  if (!tasks.some(({ tdur = 0 }) => tdur > 0))
    throw new Error('The trace tells no processor time of any task.');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

/**
 * The CPU time of each task of the renderers' main threads while `act` ran, in milliseconds: elapsed time would include the
 * work of other processes. Tasks of the test itself are left out.
 */
export async function tasksOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return read(traceEvents);
}
