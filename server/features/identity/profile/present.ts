import type { Selectable } from 'kysely';
import type { OwnSession } from '#contract/identity/profile.schema.ts';
import type { SessionsTable } from '#server/db/tables/accounts.ts';
import { deviceOf } from '#server/features/identity/profile/policy.ts';
import { sessionIdOf } from '#server/platform/sessions/sessions.ts';

export const presentSession = (row: Selectable<SessionsTable>, isCurrent: boolean): OwnSession => ({
  id: sessionIdOf(row.token_hash),
  device: deviceOf(row.user_agent),
  isCurrent,
  isSharedDevice: row.is_shared_device === 1,
  signedInAt: new Date(row.created_at).toISOString(),
  lastSeenAt: new Date(row.last_seen_at).toISOString(),
});
