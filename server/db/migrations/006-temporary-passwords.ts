import { sql } from 'kysely';
import { idColumn, type Migration } from '#server/db/migration.ts';

/** Several mailed temporary passwords for one person; calendar addresses end with their owner's rights and secrets. */
export const temporaryPasswords: Migration = {
  name: '006-temporary-passwords',
  async up(db, kind) {
    await db.schema
      .createTable('temporary_passwords')
      .$call(idColumn(kind))
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('temporary_passwords_user')
      .on('temporary_passwords')
      .columns(['user_id', 'id'])
      .execute();
    // SQL, since the types describe the current tables.
    await sql`
      insert into temporary_passwords (user_id, hash, expires_at)
      select id, temporary_hash, temporary_expires_at from users
      where temporary_hash is not null and temporary_expires_at is not null`.execute(db);
    await db.schema.alterTable('users').dropColumn('temporary_hash').execute();
    await db.schema.alterTable('users').dropColumn('temporary_expires_at').execute();

    // Before this version a revocation or a reset left the address, which worked again later (product rule 46).
    await sql`
      delete from feeds where user_id in
      (select id from users where is_authorized = 0 or needs_password_reset = 1)`.execute(db);
  },
};
