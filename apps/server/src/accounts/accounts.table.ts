import type { Registration } from '@print-room/contract';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, searchBeginnings, searchVectorSql, timeColumn, tsvector, versionColumn } from '../platform/index.ts';

export const users = pgTable(
	'users',
	{
		id: idColumn(),
		/** lower case */
		email: text('email').notNull().unique(),
		passwordHash: text('password_hash').notNull(),
		firstName: text('first_name').notNull(),
		lastName: text('last_name').notNull(),
		company: text('company'),
		phone: text('phone'),
		isEmailVerified: boolean('is_email_verified').notNull().default(false),
		/** Hash of the network that first asked for the account, until the e-mail is confirmed. */
		askedFromHash: text('asked_from_hash'),
		/** True if several networks asked for the account before the confirmation: perhaps several people. */
		isContested: boolean('is_contested').notNull().default(false),
		/**
		 * Whether the person with the password is known to read the e-mail: the password was set by a mailed link, or the registration's
		 * link was followed in the browser that registered. A followed link alone only proves a reader.
		 */
		isMailboxProven: boolean('is_mailbox_proven').notNull().default(false),
		roles: text('roles').array().$type<('regular' | 'supervisor' | 'admin')[]>().notNull(),
		createdAt: createdAtColumn(),
		version: versionColumn(),
		/** Words of the name and sections of the e-mail address. */
		search: tsvector('search').generatedAlwaysAs((): SQL => sql.raw(searchVectorSql(`email || ' ' || first_name || ' ' || last_name`))),
	},
	(table) => [
		index('users_created').on(table.createdAt, table.id),
		// Sort orders of the list; each index ends with the columns that `compileOrder` appends.
		index('users_email').on(table.email, table.createdAt, table.id),
		index('users_first_name').on(table.firstName, table.createdAt, table.id),
		index('users_last_name').on(table.lastName, table.createdAt, table.id),
		index('users_verified').on(table.isEmailVerified, table.createdAt, table.id),
		index('users_beginnings').using('gin', searchBeginnings(table.search)),
	],
);

/** A signed-in browser. Stores only the hash of its token (ASVS 7.2.3). */
export const sessions = pgTable(
	'sessions',
	{
		id: idColumn(),
		tokenHash: text('token_hash').notNull().unique(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		createdAt: createdAtColumn(),
		/** extended by use, up to a limit that counts from the sign-in */
		expiresAt: timeColumn('expires_at').notNull(),
		/** updated hourly at most */
		lastSeenAt: timeColumn('last_seen_at').notNull().defaultNow(),
		userAgent: text('user_agent').notNull().default(''),
	},
	(table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

export type PendingRegistration = Omit<Registration, 'email' | 'password'> & {
	readonly passwordHash: string;
	/** network that asked: two networks may be two people */
	readonly fromHash: string;
	/** hash of the guest cookie of the browser that asked; null if it had none */
	readonly browserHash?: string | null;
};

/** Single-use token of a mailed link. The token is made when the mail is sent; only its hash is stored (ASVS 7.2.3). */
export const accountTokens = pgTable(
	'account_tokens',
	{
		id: idColumn(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		purpose: text('purpose').$type<'confirm' | 'reset'>().notNull(),
		/** null until the mail is sent */
		tokenHash: text('token_hash').unique(),
		/** Data of the registration that a confirmation link belongs to, so that each link opens its own registration only. */
		registration: jsonb('registration').$type<PendingRegistration>(),
		createdAt: createdAtColumn(),
		expiresAt: timeColumn('expires_at').notNull(),
	},
	(table) => [index('account_tokens_user').on(table.userId), index('account_tokens_expires').on(table.expiresAt)],
);

/** An invitation to the staff that was not accepted yet. The token is made when its mail is sent; only its hash is stored (ASVS 7.2.3). */
export const staffInvitations = pgTable(
	'staff_invitations',
	{
		id: idColumn(),
		/** lower case */
		email: text('email').notNull().unique(),
		role: text('role').$type<'supervisor' | 'admin'>().notNull(),
		/** account of the administrator who invited */
		byId: text('by_id').notNull(),
		/** null until the mail is sent */
		tokenHash: text('token_hash').unique(),
		/** base32, made for the link; protects the account once a code confirmed it */
		secret: text('secret').notNull(),
		sentAt: timeColumn('sent_at'),
		createdAt: createdAtColumn(),
		expiresAt: timeColumn('expires_at').notNull(),
	},
	(table) => [index('staff_invitations_created').on(table.createdAt, table.id)],
);

/** A TOTP secret (RFC 6238). Sign-in requires it once a first code was confirmed. */
export const secondFactors = pgTable('second_factors', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** base32 */
	secret: text('secret').notNull(),
	createdAt: createdAtColumn(),
	confirmedAt: timeColumn('confirmed_at'),
	/** latest time step used for a sign-in: each code works once */
	lastStep: bigint('last_step', { mode: 'number' }),
});

export const recoveryCodes = pgTable(
	'recovery_codes',
	{
		codeHash: text('code_hash').primaryKey(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		createdAt: createdAtColumn(),
	},
	(table) => [index('recovery_codes_user').on(table.userId)],
);

/** Counted attempts, shared by all processes; rate-limiter-flexible reads and writes these rows. */
export const attempts = pgTable(
	'attempts',
	{
		key: text('key').primaryKey(),
		points: integer('points').notNull().default(0),
		/** milliseconds since 1970 */
		expire: bigint('expire', { mode: 'number' }),
	},
	(table) => [index('attempts_expire').on(table.expire)],
);

/** An anonymous identity; its id begins with `anonymous`. */
export const guests = pgTable(
	'guests',
	{
		id: idColumn(),
		tokenHash: text('token_hash').notNull().unique(),
		createdAt: createdAtColumn(),
		expiresAt: timeColumn('expires_at').notNull(),
		/** last visit, to the hour; decides when a guest's work counts as abandoned */
		lastSeenAt: timeColumn('last_seen_at').notNull().defaultNow(),
		/**
		 * Account that took over this guest's work. The identity no longer works; the row stays for requests that are still on their way.
		 */
		migratedTo: text('migrated_to').references(() => users.id, { onDelete: 'cascade' }),
	},
	(table) => [index('guests_migrated_to').on(table.migratedTo)],
);
