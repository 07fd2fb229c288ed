/** Every error of a well-formed request, defined once: code → status and the message that a person reads. */
export const failures = {
  INVALID_INPUT: [400, 'Please check what you entered.'],
  DAYS_OUTSIDE: [400, 'These days are outside the reunion.'],
  MALFORMED_JSON: [400, 'The request is not valid JSON.'],
  BAD_REQUEST: [400, 'The request could not be understood.'],
  WRONG_CURRENT_PASSWORD: [400, 'The current password is not right.'],
  SAME_PASSWORD: [400, 'Please choose a password other than the current one.'],
  ADDRESS_NOT_PUBLIC: [
    400,
    'That address is not on the public web. Please save the image and upload the file.',
  ],
  SITE_NOT_FOUND: [400, 'There is no site at that address. Please check it.'],
  WRONG_CODE: [400, 'That code is not right, or no longer valid. Please check it or ask for a new one.'],
  CODE_VOID: [400, 'That code no longer works after five wrong tries. Please ask for a new one.'],
  SIGNED_OUT: [401, 'Please sign in.'],
  WRONG_CREDENTIALS: [401, 'Invalid username or password. Please check your credentials and try again.'],
  EMAIL_NOT_VERIFIED: [403, 'Please verify your e-mail first, with the code we sent you.'],
  NOT_AUTHORIZED: [403, 'Your account is waiting for an organizer to authorize it.'],
  NOT_HOST: [403, 'Only its host and organizers can do that.'],
  NOT_OWNER: [403, 'Only the person who added it and the organizers can change that.'],
  NOT_ALBUM_OWNER: [403, 'Only its owner and organizers can do that.'],
  NOT_PHOTO_OWNER: [403, 'Only the person who uploaded this photo can change it.'],
  NOT_YOUR_PHOTO: [403, 'Only the person who uploaded a photo and the organizers can do that.'],
  NOT_YOUR_COMMENT: [
    403,
    "Only the person who wrote a comment, the photo's owner and the organizers can do that.",
  ],
  ALBUM_CLOSED: [403, 'Only its owner can add photos to that album.'],
  LIMIT_REACHED: [403, 'You cannot add more of these. Please ask an organizer.'],
  NOT_ADMIN: [403, 'Only organizers can do that.'],
  PASSWORD_CHANGE_REQUIRED: [403, 'Please choose a new password first.'],
  FOREIGN_ORIGIN: [403, 'This request came from another site and was refused.'],
  SETTINGS_VERSION_NOT_FOUND: [404, 'The history has no such version.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  REUNION_NOT_FOUND: [404, 'There is no such reunion.'],
  RSVP_NOT_FOUND: [404, 'That RSVP no longer exists.'],
  USER_NOT_FOUND: [404, 'That account no longer exists.'],
  SESSION_NOT_FOUND: [404, 'That browser is already signed out.'],
  EVENT_NOT_FOUND: [404, 'That event no longer exists.'],
  SIGNUP_NOT_FOUND: [404, 'You are not signed up for that event.'],
  MAIL_NOT_FOUND: [404, 'That mail is no longer waiting.'],
  RENTAL_NOT_FOUND: [404, 'That rental location no longer exists.'],
  BADGE_NOT_FOUND: [404, 'There is no such badge.'],
  ADDRESS_NOT_FOUND: [404, 'Could not find coordinates for the address'],
  BASE_MAP_NOT_FOUND: [404, 'The settings name no drawn map.'],
  MAP_ARCHIVE_NOT_FOUND: [404, 'This site has no map archive.'],
  CALENDAR_NOT_FOUND: [404, 'There is no calendar at this address anymore.'],
  PORTRAIT_NOT_FOUND: [404, 'That portrait no longer exists.'],
  PHOTO_NOT_FOUND: [404, 'That photo no longer exists.'],
  COMMENT_NOT_FOUND: [404, 'That comment no longer exists.'],
  ALBUM_NOT_FOUND: [404, 'That album no longer exists.'],
  EDIT_CONFLICT: [409, 'Somebody else changed this in the meantime. Please choose what to keep.'],
  SETTINGS_PINNED: [409, 'The settings are in the file that REUNION_SETTINGS names, and are changed there.'],
  REUNION_PREPARED: [409, 'The next reunion is prepared already. Discard it to prepare another one.'],
  BACKUP_RUNNING: [409, 'A backup is already running.'],
  NO_BACKUP_PLACE: [409, 'No place for backups is set. Set BACKUP_DIR on the server, and start it again.'],
  MAIL_BUSY: [409, 'That mail is being sent right now.'],
  USERNAME_TAKEN: [409, 'That username is already taken'],
  EMAIL_TAKEN: [409, 'Another account already uses that e-mail to sign in.'],
  FIRST_ADMIN_STAYS: [409, 'Cannot delete admin user'],
  LAST_ADMIN: [409, 'At least one authorized admin must remain.'],
  EVENT_FULL: [409, 'Event is full'],
  SPOTS_LEFT: [409, 'There are not that many spots left'],
  EVENT_BEGUN: [409, 'That event has already begun.'],
  ALREADY_SIGNED_UP: [409, "You've already signed up for that event."],
  HOST_CANNOT_SIGN_UP: [409, 'You are hosting this event.'],
  PLACES_TAKEN: [409, 'More people than that are signed up.'],
  RSVP_NOT_PENDING: [409, 'That RSVP is no longer pending.'],
  MEMBER_WOULD_BE_LOST: [409, 'That number would drop a person who has a name. Remove that person instead.'],
  PRIVATE_COVER: [409, 'A private photo cannot be the cover. Please choose another one.'],
  IN_ANOTHER_ALBUM: [409, 'That photo is in another album already.'],
  ALBUM_FULL: [409, 'An album holds up to 5,000 photos. Please start another one.'],
  NOT_FAILED: [409, 'That photo is not waiting to be tried again.'],
  TOO_SLOW: [408, 'That took too long to arrive. Please try again.'],
  TOO_LARGE: [413, 'That is too much at once.'],
  PHOTO_TOO_LARGE: [413, 'That file is too large. Photos can be up to 25 MB.'],
  TOO_MANY_PIXELS: [
    413,
    'That picture is too large. Photos can be up to 60 megapixels and 20,000 pixels a side.',
  ],
  PHOTO_TOO_COMPLEX: [
    413,
    'That picture is too much for this site to open. Please save it as an ordinary JPEG and send that.',
  ],
  TOO_MANY_FRAMES: [413, 'That animation is too long. Please send a single frame of it.'],
  WRONG_TYPE: [415, 'Please send JSON.'],
  NOT_A_FORM: [415, 'Please send a form with a file.'],
  NOT_A_PHOTO: [415, "We can't read that file. Use JPEG, PNG, WebP, GIF, AVIF or HEIC."],
  PHOTO_DAMAGED: [422, 'That photo is damaged or incomplete and could not be read.'],
  TOO_MANY: [429, 'Too many attempts. Please try again later.'],
  UPLOADS_UNDERWAY: [429, 'Some of your photos are still uploading. Please wait until they are done.'],
  UNEXPECTED: [500, 'Something went wrong here. Please try again.'],
  DISK_FULL: [507, 'The server has no space left. Nothing was saved; please tell an organizer.'],
  BUSY: [503, 'Many people are signing in right now. Please try again in a moment.'],
  SITE_UNREACHABLE: [502, 'The website of that image could not be reached.'],
  MANY_PHOTOS: [503, 'Many photos are coming in right now. Please try again in a moment.'],
  STORAGE_UNAVAILABLE: [503, "Photos can't be reached right now. Please try again in a moment."],
  NOT_READY: [503, "Part of the site isn't working right now."],
  UNAVAILABLE: [503, "The site isn't available right now. Please try again in a moment."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof failures;

/** The act of an organizer that ended somebody's sessions. */
export type ExpulsionReason = 'revoked' | 'demoted' | 'reset' | 'deleted';
/** `ended`: signed out by the person elsewhere, or expired. */
export type SignedOutReason = ExpulsionReason | 'ended';

/** The message about an internal error. @param request the id of the request, by which the log has details */
export const unexpectedIn = (request: string): string => `${failures.UNEXPECTED[1]} (Request ${request})`;

const amount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60 ? amount(seconds, 'second') : minutes === 60 ? '1 hour' : amount(minutes, 'minute');
}

/** The message for a person who has to wait. @param seconds as in the answer's `Retry-After` */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Try again in ${waitOf(seconds)}.`;

/** The message for a person who has added too much of `what` within an hour. @param seconds as in `Retry-After` */
export const tooManyAdded = (what: string, seconds: number): string =>
  `That is a lot of ${what} in one hour. Please wait ${waitOf(seconds)}, then go on.`;

/** The message for a person who has reached the maximum number of something. */
export const limitReached = (what: string, total: number): string =>
  `One person can add up to ${total.toLocaleString('en-US')} ${what}, and you have reached that. Please ask an organizer.`;

/** The error of one field; `path` is dotted, as in `members.0.name`. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly issues?: readonly Issue[];
  /** With `EMAIL_NOT_VERIFIED`: the address to which the code was sent. */
  readonly email?: string;
  /** With `SIGNED_OUT`: the reason, for the browser whose session an organizer ended. */
  readonly reason?: ExpulsionReason;
  /** With `NOT_READY`: the failing parts. */
  readonly failing?: readonly string[];
  /** With `EDIT_CONFLICT`: the current values of the fields in the request's `base`. */
  readonly current?: unknown;
}
