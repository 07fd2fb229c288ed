// Counts requests and outcomes: a run that never succeeds would prove little.
import { nameOf } from '#tests/support/access-table.ts';
import type { Answer } from '#tests/support/fuzz/answers.ts';
import { kinds } from '#tests/support/fuzz/cast.ts';
import { askedEndpoints } from '#tests/support/fuzz/plans.ts';
import type { Request } from '#tests/support/fuzz/requests.ts';

interface Count {
  asked: number;
  succeeded: number;
}

export class Tally {
  readonly byEndpoint = new Map<string, Count>(
    askedEndpoints.map((endpoint) => [nameOf(endpoint), { asked: 0, succeeded: 0 }]),
  );
  readonly byKind = new Map<string, number>(kinds.map((kind) => [kind, 0]));
  readonly byStatus = new Map<number, number>();
  readonly slowest = { name: '', milliseconds: 0 };
  asked = 0;
  writesThatSucceeded = 0;

  add({ endpoint, actor }: Request, { statusCode }: Answer, milliseconds: number): void {
    const name = nameOf(endpoint);
    const count = this.byEndpoint.get(name);
    if (count) count.asked += 1;
    if (count && statusCode < 300) count.succeeded += 1;
    if (statusCode < 300 && endpoint.method !== 'GET') this.writesThatSucceeded += 1;
    this.asked += 1;
    this.byKind.set(actor.kind, (this.byKind.get(actor.kind) ?? 0) + 1);
    this.byStatus.set(statusCode, (this.byStatus.get(statusCode) ?? 0) + 1);
    if (milliseconds > this.slowest.milliseconds) Object.assign(this.slowest, { name, milliseconds });
  }

  /** Endpoints that were never asked, or never succeeded. */
  without(what: keyof Count): string[] {
    return [...this.byEndpoint].flatMap(([name, count]) => (count[what] === 0 ? name : []));
  }

  get summary(): string {
    const statuses = [...this.byStatus].toSorted(([a], [b]) => a - b);
    return [
      `${this.asked} requests, ${this.writesThatSucceeded} writes succeeded`,
      `statuses: ${statuses.map(([status, count]) => `${status} × ${count}`).join(', ')}`,
      `people: ${[...this.byKind].map(([kind, count]) => `${kind} × ${count}`).join(', ')}`,
      `slowest: ${this.slowest.name} in ${Math.round(this.slowest.milliseconds)} ms`,
    ].join('; ');
  }
}
