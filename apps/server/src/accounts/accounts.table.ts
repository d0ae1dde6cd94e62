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
		/** Until the e-mail is confirmed: where an account was first asked for with it, hashed. */
		askedFromHash: text('asked_from_hash'),
		/** Until then: it was asked for from several places, perhaps by several people. */
		isContested: boolean('is_contested').notNull().default(false),
		/**
		 * Whether the person with the password is known to read the e-mail: a password was set by a mailed link, or the link of the registration
		 * was followed in the browser that registered. A followed link alone only says that somebody reads the mail.
		 */
		isMailboxProven: boolean('is_mailbox_proven').notNull().default(false),
		roles: text('roles').array().$type<('regular' | 'supervisor' | 'admin')[]>().notNull(),
		createdAt: createdAtColumn(),
		version: versionColumn(),
		/** Words of the name and the parts of the e-mail. */
		search: tsvector('search').generatedAlwaysAs((): SQL => sql.raw(searchVectorSql(`email || ' ' || first_name || ' ' || last_name`))),
	},
	(table) => [
		index('users_created').on(table.createdAt, table.id),
		// What the list is sorted by, each ending as every order does (`compileOrder`).
		index('users_email').on(table.email, table.createdAt, table.id),
		index('users_first_name').on(table.firstName, table.createdAt, table.id),
		index('users_last_name').on(table.lastName, table.createdAt, table.id),
		index('users_verified').on(table.isEmailVerified, table.createdAt, table.id),
		index('users_beginnings').using('gin', searchBeginnings(table.search)),
	],
);

/** A signed-in browser. Only the hash of its token is here (ASVS 7.2.3). */
export const sessions = pgTable(
	'sessions',
	{
		id: idColumn(),
		tokenHash: text('token_hash').notNull().unique(),
		userId: text('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		createdAt: createdAtColumn(),
		/** moves with use, up to a limit that counts from the sign-in */
		expiresAt: timeColumn('expires_at').notNull(),
		/** to the hour or finer */
		lastSeenAt: timeColumn('last_seen_at').notNull().defaultNow(),
		/** as the browser names itself */
		userAgent: text('user_agent').notNull().default(''),
	},
	(table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** What was asked for, until the e-mail is confirmed. */
export type PendingRegistration = Omit<Registration, 'email' | 'password'> & {
	readonly passwordHash: string;
	/** where it was asked for: two of different places may be of different people */
	readonly fromHash: string;
	/** the guest cookie of the browser that asked, hashed; null: it showed none */
	readonly browserHash?: string | null;
};

/** What a mailed link opens, once. The token is made when the mail is sent, and only its hash is here (ASVS 7.2.3). */
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
		/** Of a confirmation: what was registered with it. Whoever follows the link gets the account that they asked for, not another's. */
		registration: jsonb('registration').$type<PendingRegistration>(),
		createdAt: createdAtColumn(),
		expiresAt: timeColumn('expires_at').notNull(),
	},
	(table) => [index('account_tokens_user').on(table.userId), index('account_tokens_expires').on(table.expiresAt)],
);

/** A TOTP secret (RFC 6238). It guards sign-in once a code of it was given. */
export const secondFactors = pgTable('second_factors', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** base32 */
	secret: text('secret').notNull(),
	createdAt: createdAtColumn(),
	confirmedAt: timeColumn('confirmed_at'),
	/** the latest time step whose code was used: each is good once */
	lastStep: bigint('last_step', { mode: 'number' }),
});

/** For whoever has lost the authenticator app: each is good once. */
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

/** Counted tries, shared by every process: rate-limiter-flexible reads and writes these rows. */
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
		/** when a page was last opened, to the hour: a guest who never comes back has abandoned what is here */
		lastSeenAt: timeColumn('last_seen_at').notNull().defaultNow(),
		/** The account that took over what is this guest's. The identity is good no longer; the row stays, for what was still on its way. */
		migratedTo: text('migrated_to').references(() => users.id, { onDelete: 'cascade' }),
	},
	(table) => [index('guests_migrated_to').on(table.migratedTo)],
);
