// What Chromium wrote down of itself while something happened.
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as all times here. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly type?: string; readonly interactionId?: number; readonly duration?: number };
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

export interface Task {
  /** Microseconds, by the trace's clock. */
  readonly began: number;
  readonly ended: number;
  /** Milliseconds of processor: by the clock a task is also as long as what others keep the processor from it. */
  readonly computed: number;
}

export interface Interaction {
  readonly type: string;
  readonly began: number;
  /** When the next frame was shown. */
  readonly ended: number;
}

export interface Trace {
  /** Of the renderers' main threads, without what the test itself asks of the page. */
  readonly tasks: readonly Task[];
  /** Presses and keys, as Event Timing tells them. */
  readonly interactions: readonly Interaction[];
}

/** What the test itself asks of the page, as looking for a button by its role. */
const isOfTheTest = ({ args }: TraceEvent) =>
  args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

function read(events: readonly TraceEvent[]): Trace {
  const main = new Set(
    events.filter(({ ph, args }) => ph === 'M' && args.name === 'CrRendererMain').map(threadOf),
  );
  const asked = events.filter((event) => isOfTheTest(event));
  const tasks = events.filter(
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
  if (!tasks.some(({ tdur = 0 }) => tdur > 0))
    throw new Error('The trace tells no processor time of any task.');
  return {
    tasks: tasks.map(({ ts, dur = 0, tdur = 0 }) => ({ began: ts, ended: ts + dur, computed: tdur / 1000 })),
    interactions: events.flatMap(({ name, ph, ts, args: { data } }) =>
      name === 'EventTiming' && ph === 'b' && data?.interactionId
        ? [{ type: data.type ?? '', began: ts, ended: ts + (data.duration ?? 0) * 1000 }]
        : [],
    ),
  };
}

/** Writes down what the page's browser does while `act` runs. */
export async function traceOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Trace> {
  const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return read(traceEvents);
}
