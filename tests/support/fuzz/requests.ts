// Turns a plan into a request with a caller, a target and bytes, and a request into code that repeats it.
import type { Endpoint, EndpointWithSchemas } from '#contract/endpoint.ts';
import { fits } from '#tests/support/fuzz/bodies.ts';
import type { Actor, Cast } from '#tests/support/fuzz/cast.ts';
import { endpointOf, isLetIn, type Plan } from '#tests/support/fuzz/plans.ts';
import { targets } from '#tests/support/fuzz/targets.ts';
import type { TestSite } from '#tests/support/test-site.ts';

export interface Request {
  readonly endpoint: EndpointWithSchemas;
  readonly actor: Actor;
  readonly url: string;
  /** The path's parameter as it is in the address, if the path has one. */
  readonly param: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  /** The payload's fields are sent as a form, with a photo. */
  readonly isForm: boolean;
  /** The only person, besides organizers, who may write the thing that the address names. */
  readonly ownerId: number | undefined;
}

/** How many ids are kept for each part: the latest ones, most of which still exist. */
const maxHeard = 12;

/** Ids that answers have named, by the first part of the address that named them. */
export class Heard {
  readonly #ids = new Map<string, Set<string>>();
  static #partOf = ({ path }: Endpoint): string =>
    /^\/api\/(?:admin\/|profile\/)?([\w-]+)/.exec(path)?.[1] ?? '';

  add(endpoint: Endpoint, body: unknown): void {
    const ids = this.#ids.get(Heard.#partOf(endpoint)) ?? new Set();
    this.#ids.set(Heard.#partOf(endpoint), ids);
    for (const one of Array.isArray(body) ? body.slice(0, 50) : [body])
      if (typeof one === 'object' && one !== null && 'id' in one) {
        // An id that is named again becomes the latest one.
        ids.delete(String(one.id));
        ids.add(String(one.id));
      }
  }

  idsFor(endpoint: Endpoint): string[] {
    return [...(this.#ids.get(Heard.#partOf(endpoint)) ?? [])].slice(-maxHeard);
  }
}

export interface Stage {
  readonly site: TestSite;
  readonly cast: Cast;
  readonly heard: Heard;
}

async function paramFor({ site, heard }: Stage, plan: Plan, actor: Actor): Promise<string> {
  const target = plan.isAstray && plan.nth % 3 === 0 ? undefined : targets[plan.endpoint];
  const found = target ? await target.find(site, actor) : heard.idsFor(endpointOf(plan));
  const made = async () => {
    await target?.make(site, actor);
    return (await target?.find(site, actor)) ?? [];
  };
  const all = found.length > 0 ? found : await made();
  return all[plan.nth % all.length] ?? String(1 + (plan.nth % 9));
}

/** The owner of a thing that only they and organizers may change or delete; 0 is nobody. */
async function ownerOf(
  { db }: TestSite,
  { path, method }: Endpoint,
  param = '',
): Promise<number | undefined> {
  if (method === 'GET' || !/^[1-9]\d{0,8}$/.test(param)) return undefined;
  const ids = {
    '/api/rsvps/:id': () => db.selectFrom('rsvps').select('user_id as owner').where('id', '=', Number(param)),
    '/api/events/:id': () =>
      db.selectFrom('events').select('host_id as owner').where('id', '=', Number(param)),
    '/api/rentals/:id': () =>
      db.selectFrom('rentals').select('user_id as owner').where('id', '=', Number(param)),
  };
  const rows = path in ids ? await ids[path as keyof typeof ids]().execute() : [];
  return rows[0] && (rows[0].owner ?? 0);
}

/** Replaces the path's only parameter by the whole value, or several parameters by the value's parts between slashes. */
function withParams(path: string, param: string): string {
  const names = path.match(/:\w+/g) ?? [];
  if (names.length < 2) return path.replace(/:\w+/, param);
  const [first = '', ...others] = param.split('/');
  const rest = names.slice(1).map((_name, index) => others[index] ?? '1');
  return [first, ...rest].reduce((filled, value) => filled.replace(/:\w+/, value), path);
}

/** A caller without access, and one with a foreign target, gets a target of an organizer. */
async function whoTargets(stage: Stage, plan: Plan, actor: Actor): Promise<Actor> {
  return isLetIn(endpointOf(plan), actor.kind) && !plan.isAstray
    ? actor
    : stage.cast.actor('admin', plan.nth);
}

export async function requestOf(stage: Stage, plan: Plan): Promise<Request> {
  const { nth, headers, text } = plan;
  const endpoint = endpointOf(plan);
  const asks = await stage.cast.actor(plan.kind, nth);
  const needsParam = endpoint.path.includes(':');
  const target =
    needsParam && !plan.param ? await paramFor(stage, plan, await whoTargets(stage, plan, asks)) : undefined;
  // A target may include a query that it needs.
  const [found, wanted] = target?.split('?') ?? [];
  const param = needsParam ? plan.param || found : undefined;
  // A generated query names things that do not exist, so the target's own query goes first where the request should succeed.
  const query = plan.isAstray ? plan.query || wanted : (wanted ?? plan.query);
  const fitted = fits[plan.endpoint];
  const body =
    fitted && plan.body !== undefined
      ? await fitted(stage.site, asks, { body: plan.body as Record<string, unknown>, nth })
      : plan.body;
  // The preparation may have changed the caller's session or rights; then another caller of the kind is needed.
  const actor = await stage.cast.actor(plan.kind, nth);
  const path = withParams(endpoint.path, param ?? '');
  const isForm = endpoint.upload !== undefined && text === undefined;
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const ownerId = await ownerOf(stage.site, endpoint, param);
  return {
    endpoint,
    actor,
    url: query ? `${path}?${query}` : path,
    param,
    headers,
    payload,
    isForm,
    ownerId,
  };
}

const options: Readonly<Record<string, string>> = {
  unauthorized: '{}',
  authorized: '{ authorized: true }',
  admin: '{ admin: true, authorized: true }',
  'must change password': '{ admin: true, authorized: true, mustChangePassword: true }',
};

/** Code that repeats the request in a test, with `site` from `testSite()`. */
export function pasteable({ endpoint: { method }, actor, url, headers, payload }: Request): string {
  const who = options[actor.kind] ?? "'nobody'";
  const body =
    payload === undefined
      ? 'undefined'
      : JSON.stringify(payload.length > 5000 ? `${payload.slice(0, 5000)}…` : payload);
  const parts = [JSON.stringify(method), JSON.stringify(url), body, JSON.stringify(headers)];
  return `const caller = await site.as(${who}); // ${actor.kind}, user ${actor.caller.id}\nawait caller(${parts.join(', ')});`;
}
