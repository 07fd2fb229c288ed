// A plain model of the badges in tests/support/achievements.ts: it keeps people's actions in lists, and counts everything again
// after each step.
export const people = ['ann', 'bob', 'carla'] as const;
export type Person = (typeof people)[number];
export type EventKind = 'dinner' | 'beach' | 'game';

interface Planned {
  readonly host: Person | null;
  kind: EventKind;
  isDeleted: boolean;
  readonly guests: Map<Person, number>;
}

interface Shared {
  owner: Person | null;
  isDeleted: boolean;
  /** Its index in `albums`. */
  album: number | null;
  readonly likes: Set<Person>;
  readonly comments: { readonly who: Person; isDeleted: boolean }[];
}

interface Reply {
  readonly isEarly: boolean;
  /** First and last day, counted from the reunion's first day. */
  readonly stays: readonly (readonly [from: number, to: number])[];
  isCancelled: boolean;
}

/** Points that a badge needs, as in `quickBadges`. */
export const points: Readonly<Record<string, number>> = {
  early: 1,
  days: 5,
  profile: 2,
  houses: 2,
  hosted: 2,
  dinners: 2,
  guests: 4,
  joined: 2,
  beach: 2,
  hosts: 2,
  'dinner-hosts': 2,
  types: 2,
  photos: 2,
  'in-albums': 2,
  albums: 2,
  comments: 2,
  likes: 2,
  liked: 3,
  badges: 4,
};

export class AchievementModel {
  events: Planned[] = [];
  readonly replies = new Map<Person, Reply>();
  readonly fields = new Map<Person, Set<string>>();
  readonly houses = new Map<Person, { isDeleted: boolean }[]>();
  photos: Shared[] = [];
  readonly albums: { owner: Person | null; isDeleted: boolean }[] = [];
  readonly earned = new Map<Person, Set<string>>();
  /** Deleted accounts. */
  readonly gone = new Set<Person>();

  /** Days of the reunion that are over. */
  pastDays = 0;

  #days(who: Person): number {
    const reply = this.replies.get(who);
    if (!reply || reply.isCancelled) return 0;
    let days = 0;
    for (let day = 0; day < this.pastDays; day += 1)
      if (reply.stays.some(([from, to]) => from <= day && day <= to)) days += 1;
    return days;
  }

  /** Points of each badge by the current data. A badge that was earned before is kept even if its points are fewer now. */
  counts(who: Person): Record<string, number> {
    const live = this.events.filter(({ isDeleted }) => !isDeleted);
    const hosted = live.filter(({ host }) => host === who);
    const joined = live.filter(({ guests }) => guests.has(who));
    const dinners = joined.filter(({ kind }) => kind === 'dinner');
    const hostsOf = (events: Planned[]) => new Set(events.flatMap(({ host }) => host ?? [])).size;
    const photos = this.photos.filter(({ isDeleted }) => !isDeleted);
    const [mine, others] = [
      photos.filter(({ owner }) => owner === who),
      photos.filter(({ owner }) => owner !== who),
    ];
    const comments = others.flatMap((photo) => photo.comments);
    let liked = 0;
    for (const { likes } of mine) for (const fan of likes) if (fan !== who) liked += 1;
    const reply = this.replies.get(who);
    let guests = 0;
    for (const event of hosted) for (const count of event.guests.values()) guests += count;
    return {
      early: reply?.isEarly && !reply.isCancelled ? 1 : 0,
      days: this.#days(who),
      profile: this.fields.get(who)?.size ?? 0,
      houses: (this.houses.get(who) ?? []).filter(({ isDeleted }) => !isDeleted).length,
      hosted: hosted.length,
      dinners: hosted.filter(({ kind }) => kind === 'dinner').length,
      guests,
      joined: joined.length,
      beach: joined.filter(({ kind }) => kind === 'beach').length,
      hosts: hostsOf(joined),
      'dinner-hosts': hostsOf(dinners),
      types: new Set([...hosted, ...joined].map(({ kind }) => kind)).size,
      photos: mine.length,
      'in-albums': mine.filter(({ album }) => album !== null).length,
      albums: this.albums.filter(({ owner, isDeleted }) => owner === who && !isDeleted).length,
      comments: comments.filter((comment) => comment.who === who && !comment.isDeleted).length,
      likes: others.filter(({ likes }) => likes.has(who)).length,
      liked,
    };
  }

  /** Awards every badge for which somebody has enough points. The test calls it after each step. */
  award(): void {
    for (const who of people) {
      const own = this.earned.get(who) ?? new Set();
      this.earned.set(who, own);
      for (const [badge, count] of Object.entries(this.counts(who)))
        if (count >= (points[badge] ?? 0)) own.add(badge);
      if ([...own].filter((badge) => badge !== 'badges').length >= (points.badges ?? 0)) own.add('badges');
    }
  }

  /** `[progress, completed]` by badge, as the site should show it. */
  shown(who: Person): Record<string, readonly [number, boolean]> {
    const own = this.earned.get(who) ?? new Set();
    const counted = { ...this.counts(who), badges: [...own].filter((badge) => badge !== 'badges').length };
    const entries = Object.entries(counted).map(([badge, count]) =>
      own.has(badge) ? ([badge, [points[badge] ?? 0, true]] as const) : ([badge, [count, false]] as const),
    );
    return Object.fromEntries(entries.filter(([, [progress]]) => progress > 0));
  }
}
