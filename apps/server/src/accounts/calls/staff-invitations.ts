import type { InviteStaff, StaffInvitation } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { and, desc, eq, lt } from 'drizzle-orm';
import {
	type Actor,
	AppError,
	type Executor,
	hashToken,
	newId,
	newToken,
	notFound,
	type Orm,
	type Tx,
	writeAudit,
} from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { staffInvitations, users } from '../accounts.table.ts';
import { enqueueInvitation } from '../mails/account-mails.ts';
import { readNames } from '../people/people-names.ts';
import { newTotpSecret } from '../second-factor/totp.ts';

type Row = typeof staffInvitations.$inferSelect;
type Deps = Pick<AccountsDeps, 'orm' | 'queue'>;

/** time that a link is valid, from the sending of its mail */
const lifeMs = 7 * DAY_MS;
/** time after the end of a link until its unaccepted invitation is deleted */
const deletedAfterMs = 90 * DAY_MS;

const nextExpiry = (): Date => new Date(Date.now() + lifeMs);

export const alreadyHere = () =>
	new AppError('DUPLICATE', 'There is an account with this e-mail already. Its role is changed in the list Users.', {
		details: [{ path: 'email', message: 'There is an account with this e-mail already.' }],
	});

/** The log outlives the invitation, so it contains no e-mail. */
const inAudit = ({ id }: Pick<Row, 'id'>) => ({ model: 'staffInvitations', recordId: id, recordName: `Invitation ${id.slice(-6)}` });

async function toInvitations(executor: Pick<Orm, 'select'>, rows: readonly Row[]): Promise<StaffInvitation[]> {
	const names = await readNames(
		executor,
		rows.map(({ byId }) => byId),
	);
	return rows.map(({ id, email, role, byId, createdAt, sentAt, expiresAt }) => ({
		id,
		email,
		role,
		invitedByName: names.get(byId) ?? null,
		createdAt: createdAt.toISOString(),
		sentAt: sentAt?.toISOString() ?? null,
		expiresAt: expiresAt.toISOString(),
	}));
}

async function one(executor: Pick<Orm, 'select'>, row: Row): Promise<StaffInvitation> {
	const [shown] = await toInvitations(executor, [row]);
	if (shown === undefined) throw notFound('The invitation');
	return shown;
}

export const listInvitations = async (orm: Orm): Promise<StaffInvitation[]> =>
	toInvitations(orm, await orm.select().from(staffInvitations).orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id)));

/** Whether there is an account with this e-mail whose address was confirmed. */
export async function hasAccount(executor: Pick<Orm, 'select'>, email: string): Promise<boolean> {
	const [known] = await executor
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.email, email), eq(users.isEmailVerified, true)));
	return known !== undefined;
}

/** Invites a person to the staff; the mail follows. Errors: DUPLICATE for an e-mail with an account or an invitation. */
export async function inviteStaff(
	{ orm, queue }: Deps,
	actor: Actor,
	byId: string,
	{ email, role }: InviteStaff,
): Promise<StaffInvitation> {
	return orm.transaction(async (tx) => {
		if (await hasAccount(tx, email)) throw alreadyHere();
		const [row] = await tx
			.insert(staffInvitations)
			.values({ id: newId(), email, role, byId, secret: newTotpSecret(), expiresAt: nextExpiry() })
			.onConflictDoNothing()
			.returning();
		if (row === undefined) {
			const message = 'This e-mail is invited already.';
			throw new AppError('DUPLICATE', `${message} Send that invitation again, or revoke it first.`, {
				details: [{ path: 'email', message }],
			});
		}
		await enqueueInvitation(tx, queue, row);
		await writeAudit(tx, actor, { action: 'create', ...inAudit(row), changes: [{ field: 'roles', before: null, after: [role] }] });
		return one(tx, row);
	});
}

/** Sends a new link; the earlier one stops working at once. Errors: ENTITY_NOT_FOUND. */
export async function resendInvitation({ orm, queue }: Deps, actor: Actor, id: string): Promise<StaffInvitation> {
	return orm.transaction(async (tx) => {
		const [row] = await tx
			.update(staffInvitations)
			.set({ tokenHash: null, sentAt: null, expiresAt: nextExpiry() })
			.where(eq(staffInvitations.id, id))
			.returning();
		if (row === undefined) throw notFound('The invitation');
		await enqueueInvitation(tx, queue, row);
		await writeAudit(tx, actor, { action: 'resend', ...inAudit(row), changes: [] });
		return one(tx, row);
	});
}

/** Errors: ENTITY_NOT_FOUND, also if the invitation was accepted. */
export async function revokeInvitation(orm: Orm, actor: Actor, id: string): Promise<void> {
	await orm.transaction(async (tx) => {
		const [row] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning();
		if (row === undefined) throw notFound('The invitation');
		await writeAudit(tx, actor, { action: 'delete', ...inAudit(row), changes: [{ field: 'roles', before: [row.role], after: null }] });
	});
}

/** Records who took up an invitation. */
export const noteAccepted = (tx: Tx, actor: Actor, row: Row): Promise<void> =>
	writeAudit(tx, actor, { action: 'accept', ...inAudit(row), changes: [{ field: 'roles', before: null, after: [row.role] }] });

/** Makes the token of an invitation when its mail is sent, with a new secret; null if it was accepted or revoked in between. */
export async function makeInvitationToken(
	executor: Executor,
	id: string,
): Promise<{ readonly token: string; readonly role: Row['role'] } | null> {
	const token = newToken();
	const [made] = await executor
		.update(staffInvitations)
		.set({ tokenHash: hashToken(token), secret: newTotpSecret(), sentAt: new Date(), expiresAt: nextExpiry() })
		.where(eq(staffInvitations.id, id))
		.returning({ role: staffInvitations.role });
	return made === undefined ? null : { token, role: made.role };
}

export async function removeOldInvitations(orm: Orm): Promise<number> {
	const longAgo = new Date(Date.now() - deletedAfterMs);
	return (await orm.delete(staffInvitations).where(lt(staffInvitations.expiresAt, longAgo)).returning({ id: staffInvitations.id })).length;
}
