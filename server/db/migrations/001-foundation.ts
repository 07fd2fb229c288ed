import { idColumn, type Migration } from '#server/db/migration.ts';

/** Accounts, RSVPs, mail that waits, facts and limits. */
export const foundation: Migration = {
  name: '001-foundation',
  async up(db, kind) {
    await db.schema
      .createTable('users')
      .$call(idColumn(kind))
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('username_key', 'text', (column) => column.notNull().unique())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('sign_in_email', 'text', (column) => column.notNull().unique())
      .addColumn('phone', 'text')
      .addColumn('rental_location', 'text')
      .addColumn('emergency_contact', 'text')
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('is_admin', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('is_authorized', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('needs_password_reset', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('registrations')
      .$call(idColumn(kind))
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('username_key', 'text', (column) => column.notNull().unique())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text')
      .addColumn('code_expires_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('registrations_email').on('registrations').column('email_key').execute();

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('is_shared_device', 'integer', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

    await db.schema
      .createTable('rsvps')
      .$call(idColumn(kind))
      .addColumn('user_id', 'integer', (column) =>
        column.notNull().unique().references('users.id').onDelete('cascade'),
      )
      .addColumn('family_name', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('notes', 'text')
      .addColumn('submitted_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .execute();

    await db.schema
      .createTable('rsvp_members')
      .$call(idColumn(kind))
      .addColumn('rsvp_id', 'integer', (column) =>
        column.notNull().references('rsvps.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('arriving', 'text', (column) => column.notNull())
      .addColumn('departing', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rsvp_members_rsvp').on('rsvp_members').column('rsvp_id').execute();

    await db.schema
      .createTable('mails')
      .$call(idColumn(kind))
      .addColumn('sealed', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_try_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('sent_at', 'bigint')
      .execute();
    await db.schema.createIndex('mails_waiting').on('mails').columns(['sent_at', 'next_try_at']).execute();

    await db.schema
      .createTable('facts')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
  },
};
