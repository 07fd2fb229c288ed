// Hot lists are kept as the bytes that go out, one copy for each visibility, until a topic that they show changes.
import { createHash } from 'node:crypto';
import type { Topic } from '#contract/endpoint.ts';
import type { Changes } from '#server/platform/changes.ts';

export interface ReadyMade {
  readonly body: Buffer;
  readonly etag: string;
}

/** Enough for a large family's own copies. Keys can come from what people ask for, so it is bounded; the oldest goes first. */
const mostKept = 600;

export class ReadyMadeAnswers {
  readonly #changes: Changes;
  readonly #kept = new Map<string, { version: string; answer: Promise<ReadyMade> }>();

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** The answer kept under `key`, or a new one; people who ask while it is being made wait for the same one. */
  get(key: string, topics: readonly Topic[], make: () => Promise<string>): Promise<ReadyMade> {
    // The version is taken before the rows are read: what is made of rows older than a commit is never kept past it.
    const version = topics.map((topic) => this.#changes.version(topic)).join('.');
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.answer;
    const answer = make().then((text) => {
      const body = Buffer.from(text);
      return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    });
    this.#kept.delete(key);
    this.#kept.set(key, { version, answer });
    answer.catch(() => this.#kept.delete(key));
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value as string);
    return answer;
  }
}
