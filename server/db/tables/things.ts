import type { Generated } from 'kysely';
import type { EventType } from '#contract/events/events.schema.ts';
import type { PhotoKind } from '#contract/gallery/photos.schema.ts';

/** Reunions, with their data, and the site's own data. */
export interface ThingTables {
  reunions: {
    /** 1 is the first one of the site. */
    id: number;
    /** Exactly one is current; at most one is preparing, which only organizers see. */
    state: 'preparing' | 'current' | 'past';
    /** The version of the document. */
    version: Generated<number>;
    created_at: number;
    /** When it became the current one; null while it is prepared. */
    opened_at: number | null;
    /** The settings document, as JSON. */
    document: string;
  };

  /** A save of a reunion's settings. */
  settings_versions: {
    reunion_id: number;
    version: number;
    saved_at: number;
    /** null: the site itself, from a file; or a deleted account. */
    saved_by: number | null;
    /** The families that it renamed, as JSON. */
    renamed: string;
    /** The document as it was saved, as JSON. */
    document: string;
    /** The name of the hero picture at that time, which may be deleted; null: none. */
    hero_picture: string | null;
  };

  /** The hero picture: at most one row. A new picture is a new row. */
  hero_pictures: {
    /** Random: part of an address whose picture never changes. */
    name: string;
    /** The id of its group of files in the storage. */
    group_id: string;
    /** Its files, as JSON: name, bytes, type, width, height. */
    files: string;
    created_at: number;
  };

  events: {
    id: Generated<number>;
    reunion_id: number;
    title: string;
    description: string | null;
    location: string;
    starts_at: number;
    ends_at: number | null;
    event_type: EventType;
    /** null: unlimited. */
    max_attendees: number | null;
    /** null once the account is deleted. */
    host_id: number | null;
    /** Counts changes, for calendar programs (SEQUENCE). */
    sequence: Generated<number>;
    changed_at: number;
    /** When it was deleted: from then on it is in no answer, and calendar feeds contain its cancellation. */
    deleted_at: number | null;
    deleted_by: number | null;
    /** 1 while its guests have not been notified of the cancellation: it can be restored. */
    is_restorable: Generated<number>;
    /** The idempotency key of the host's page for creating it. */
    idempotency_key: string | null;
  };

  /** One row for each person and event. */
  signups: {
    id: Generated<number>;
    event_id: number;
    user_id: number;
    attendee_count: number;
    created_at: number;
  };

  /** The secret of a person's feed URL is derived from the site's key and this. */
  feeds: {
    user_id: number;
    nonce: string;
    secret_hash: string;
    created_at: number;
  };

  /** The last letter to a guest about an event: one row per guest and event, kept during the cooldown. */
  event_letters: {
    event_id: number;
    user_id: number;
    told_at: number;
    starts_at: number;
    ends_at: number | null;
    location: string;
  };

  /** Days are `YYYY-MM-DD`. */
  rentals: {
    id: Generated<number>;
    reunion_id: number;
    user_id: number;
    family_name: string;
    address: string;
    check_in: string | null;
    check_out: string | null;
    people_staying: string | null;
    amenities: string | null;
    notes: string | null;
    /** Latitude and longitude are both set or both null. */
    latitude: number | null;
    longitude: number | null;
    /** The idempotency key of the person's page for adding it. */
    idempotency_key: string | null;
    created_at: number;
    /** The time of the deletion: from then on the rental is in no answer, and can be restored for a minute. */
    deleted_at: number | null;
  };

  photos: {
    id: Generated<number>;
    reunion_id: number;
    /** null once the account is deleted. */
    user_id: number | null;
    kind: PhotoKind;
    title: string;
    description: string | null;
    is_private: number;
    album_id: number | null;
    status: 'ready' | 'importing' | 'failed';
    /** Why it failed: an error code of the contract. */
    failure: string | null;
    /** The URL from which it is fetched; null once it is stored. */
    import_url: string | null;
    import_tries: Generated<number>;
    /** Not before this instant; moved ahead while a process is fetching it. */
    next_try_at: number | null;
    /** The hash of the sent file, in hexadecimal digits; null until the file has arrived. Unique for each person and reunion. */
    sha256: string | null;
    /** The id of its group of files in the storage. */
    group_id: string | null;
    /** Its files, as JSON: name, bytes, type, width, height. */
    files: string;
    width: number | null;
    height: number | null;
    thumbhash: string | null;
    /** The time by the camera's clock; null if the file has none. */
    taken_at: number | null;
    created_at: number;
  };

  /** One row for each person and photo. */
  photo_likes: {
    photo_id: number;
    user_id: number;
    created_at: number;
  };

  photo_comments: {
    id: Generated<number>;
    photo_id: number;
    /** Kept when the account is deleted, so it is not a foreign key. */
    user_id: number;
    comment: string;
    created_at: number;
  };

  albums: {
    id: Generated<number>;
    reunion_id: number;
    /** null once the account is deleted. */
    user_id: number | null;
    name: string;
    description: string | null;
    family_may_add: number;
    cover_photo_id: number | null;
    created_at: number;
  };

  /** Files without a row: they are removed from the storage, and then from here. */
  file_removals: {
    group_id: string;
    noted_at: number;
  };

  /** Mail that waits to be sent; its body is erased once it is sent or given up. */
  mails: {
    id: Generated<number>;
    encrypted_body: string | null;
    created_at: number;
    /** Not before this instant; moved ahead while a process is sending it. */
    next_try_at: number;
    tries: Generated<number>;
    sent_at: number | null;
    /** When it was given up, without having been accepted. */
    given_up_at: number | null;
    /** The last error, encrypted: a mail server's answer, which may contain an address, or why no server was reached. */
    encrypted_answer: string | null;
    /** The time of the last failed try; null before the first one, and while the mail is being sent. */
    failed_at: number | null;
  };

  /** Values on which all processes that share the database must agree. */
  app_metadata: {
    name: string;
    value: string;
  };

  /** The activity log (product rule 29): rows are added and never changed, and contain no names or secrets. */
  activity_log: {
    id: Generated<number>;
    at: number;
    /** Null for a visitor, and for the site itself. */
    actor_id: number | null;
    /** The record type, such as `rsvp.approved`. */
    type: string;
    subject_id: number;
    /** The people it affected: numbers, as JSON. */
    people: string;
    /** The fields that the record's type names, as JSON. */
    before: string | null;
    after: string | null;
  };

  migrations: {
    name: string;
    applied_at: number;
  };

  /** The table of rate-limiter-flexible, on PostgreSQL. */
  limits: {
    key: string;
    points: number;
    expire: number | null;
  };
}
