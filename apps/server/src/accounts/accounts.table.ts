import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timeColumn } from '../platform/index.ts';

export const users = pgTable('users', {
	id: idColumn(),
	/** lower case (C5.01) */
	email: text('email').notNull().unique(),
	passwordHash: text('password_hash').notNull(),
	firstName: text('first_name').notNull(),
	lastName: text('last_name').notNull(),
	company: text('company'),
	phone: text('phone'),
	isEmailVerified: boolean('is_email_verified').notNull().default(false),
	roles: text('roles').array().$type<('regular' | 'supervisor' | 'admin')[]>().notNull(),
	createdAt: createdAtColumn(),
});

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
		expiresAt: timeColumn('expires_at').notNull(),
	},
	(table) => [index('sessions_user').on(table.userId)],
);

/** An anonymous identity (D1); its id begins with `anonymous`. */
export const guests = pgTable('guests', {
	id: idColumn(),
	tokenHash: text('token_hash').notNull().unique(),
	createdAt: createdAtColumn(),
	expiresAt: timeColumn('expires_at').notNull(),
	/** when a page was last opened, to the hour: a guest who never comes back has abandoned what is here */
	lastSeenAt: timeColumn('last_seen_at').notNull().defaultNow(),
});
