import { and, eq } from 'drizzle-orm';
import { type DesignRow, designs } from '../../designs/index.ts';
import { AppError, type Executor, isUuid, notFound } from '../../platform/index.ts';
import { approvalGuests, approvalLinks, type LinkRow } from '../approvals.table.ts';

export interface LiveLink {
	readonly link: LinkRow;
	readonly design: DesignRow;
}

const expired = () => new AppError('LINK_EXPIRED', 'This link has expired. Ask the person who sent it for a new one.');

const isOfLink = eq(designs.id, approvalLinks.designId);

/** The owner's right to the design is part of the link: a design that was given to another person is not shown by older links. */
const isStillOwners = and(isOfLink, eq(designs.ownerId, approvalLinks.ownerId), eq(designs.state, 'ready'));

/** Returns a link that works now. Errors: LINK_REVOKED; LINK_EXPIRED, also if its design is gone. */
function requireLive(found: LiveLink | undefined): LiveLink {
	if (found === undefined) throw expired();
	if (found.link.revokedAt !== null) throw new AppError('LINK_REVOKED', 'The person who sent this link has ended it.');
	if (found.link.expiresAt <= new Date()) throw expired();
	return found;
}

/** Returns the link of a token. Errors: LINK_EXPIRED, LINK_REVOKED. */
export async function linkOfToken(executor: Executor, tokenHash: string): Promise<LiveLink> {
	const [found] = await executor
		.select({ link: approvalLinks, design: designs })
		.from(approvalLinks)
		.innerJoin(designs, isStillOwners)
		.where(eq(approvalLinks.tokenHash, tokenHash));
	return requireLive(found);
}

/**
 * Returns a link that the caller has opened or made. Whose link it is does not show in a refusal. Errors: ENTITY_NOT_FOUND, LINK_EXPIRED,
 * LINK_REVOKED.
 */
export async function linkForCaller(executor: Executor, callerId: string, id: string): Promise<LiveLink> {
	if (!isUuid(id)) throw notFound('The link');
	const [known] = await executor.select({ ownerId: approvalLinks.ownerId }).from(approvalLinks).where(eq(approvalLinks.id, id));
	if (known === undefined) throw notFound('The link');
	if (known.ownerId !== callerId) {
		const isOpened = and(eq(approvalGuests.linkId, id), eq(approvalGuests.holderId, callerId));
		const [guest] = await executor.select({ linkId: approvalGuests.linkId }).from(approvalGuests).where(isOpened);
		if (guest === undefined) throw notFound('The link');
	}
	const [found] = await executor
		.select({ link: approvalLinks, design: designs })
		.from(approvalLinks)
		.innerJoin(designs, isStillOwners)
		.where(eq(approvalLinks.id, id));
	return requireLive(found);
}
