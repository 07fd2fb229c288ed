// Measures this process: the duration of requests, open live connections, and the delay of its event loop.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gaugeLines, headLines, type Labels, sampleLine } from '#server/platform/monitoring/metrics-text.ts';
import type { FinishedRequest } from '#server/platform/monitoring/request-log.ts';

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  readonly labels: Labels;
  /** Requests that took at most as long as the bucket of the same number. */
  readonly counts: number[];
  count: number;
  sum: number;
}

/** The sampling interval (ms) of the event loop; the measured delays include it. */
const resolution = 20;
const secondsOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);

export class Monitor {
  readonly #durations = new Map<string, Durations>();
  readonly #delay = monitorEventLoopDelay({ resolution });
  /** Set by the app, which opens them. */
  countLive = (): number => 0;

  constructor() {
    this.#delay.enable();
  }

  /** Counts a request. The methods and routes are the app's own, so the number of labels is bounded. */
  count({ method, route, status, milliseconds }: FinishedRequest): void {
    const labels = { method, route, status: `${Math.floor(status / 100)}xx` };
    const key = Object.values(labels).join(' ');
    const kept = this.#durations.get(key) ?? { labels, counts: buckets.map(() => 0), count: 0, sum: 0 };
    this.#durations.set(key, kept);
    const seconds = milliseconds / 1000;
    kept.count += 1;
    kept.sum += seconds;
    for (const [index, bucket] of buckets.entries())
      if (seconds <= bucket) kept.counts[index] = (kept.counts[index] ?? 0) + 1;
  }

  /** The lines of metrics; delays since the last call. */
  lines(): string[] {
    const { rss, heapUsed } = process.memoryUsage();
    const delays = [50, 99, 100].map((percent): [Labels, number] => [
      { quantile: String(percent / 100) },
      secondsOf(this.#delay.percentile(percent)),
    ]);
    this.#delay.reset();
    return [
      ...this.#requestLines(),
      ...gaugeLines(
        'reunion_live_connections',
        'Pages that listen for changes at this process.',
        this.countLive(),
      ),
      ...gaugeLines(
        'reunion_event_loop_delay_seconds',
        'How late the event loop was, since the last time this was asked.',
        delays,
      ),
      ...gaugeLines(
        'process_resident_memory_bytes',
        'Memory of the process, without those that make pictures.',
        rss,
      ),
      ...gaugeLines('nodejs_heap_size_used_bytes', 'Memory in use by JavaScript.', heapUsed),
      ...gaugeLines(
        'process_start_time_seconds',
        'When the process began, in Unix time.',
        performance.timeOrigin / 1000,
      ),
    ];
  }

  close(): void {
    this.#delay.disable();
  }

  #requestLines(): string[] {
    const name = 'reunion_http_request_duration_seconds';
    const lines = [...this.#durations.values()].flatMap(({ labels, counts, count, sum }) => [
      ...buckets.map((le, index) =>
        sampleLine(`${name}_bucket`, { ...labels, le: String(le) }, counts[index] ?? 0),
      ),
      sampleLine(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
      sampleLine(`${name}_sum`, labels, sum),
      sampleLine(`${name}_count`, labels, count),
    ]);
    const help =
      'Requests by method, pattern of the route and class of the status; live pages are not among them.';
    return [...headLines(name, 'histogram', help), ...lines];
  }
}
