import type { WallContent } from '@print-room/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type DesignRow, designs } from '../../designs/index.ts';
import { AppError, type Executor, isUuid, notFound } from '../../platform/index.ts';
import { approvalGuests, approvalLinks, type LinkRow } from '../approvals.table.ts';

/** A design, or a wall with its designs by their ids. */
export type Subject =
	| { readonly kind: 'print'; readonly design: DesignRow }
	| { readonly kind: 'wall'; readonly wallId: string; readonly wall: WallContent; readonly designs: ReadonlyMap<string, DesignRow> };

export interface FoundLink {
	readonly link: LinkRow;
	/** null: its design is gone, or its owner's no longer; a wall lacks such designs */
	readonly subject: Subject | null;
	/** Every design that it shows is its owner's. */
	readonly isWhole: boolean;
}

export interface LiveLink {
	readonly link: LinkRow;
	readonly subject: Subject;
}

const expired = () => new AppError('LINK_EXPIRED', 'This link has expired. Ask the person who sent it for a new one.');

/** The owner's right to the designs is part of the link: a design that was given to another person is not shown by older links. */
const isStillOwners = and(
	sql`${designs.id} = any(coalesce(${approvalLinks.wallDesignIds}, array[${approvalLinks.designId}]))`,
	eq(designs.ownerId, approvalLinks.ownerId),
	eq(designs.state, 'ready'),
);

function toFound(link: LinkRow, found: readonly DesignRow[]): FoundLink {
	const { wallId, wall, wallDesignIds } = link;
	if (wallId === null || wall === null || wallDesignIds === null) {
		const [design] = found;
		return design === undefined ? { link, subject: null, isWhole: false } : { link, subject: { kind: 'print', design }, isWhole: true };
	}
	const byId = new Map(found.map((design) => [design.id, design]));
	return { link, subject: { kind: 'wall', wallId, wall, designs: byId }, isWhole: byId.size === wallDesignIds.length };
}

/** Returns links with what they show, by one query: links and designs that change hands together are never read apart. */
export async function findLinks(executor: Executor, which: SQL | undefined): Promise<FoundLink[]> {
	const rows = await executor
		.select({ link: approvalLinks, design: designs })
		.from(approvalLinks)
		.leftJoin(designs, isStillOwners)
		.where(which);
	return [...Map.groupBy(rows, ({ link }) => link.id).values()].flatMap((ofLink) => {
		const [first] = ofLink;
		return first === undefined
			? []
			: [
					toFound(
						first.link,
						ofLink.flatMap(({ design }) => design ?? []),
					),
				];
	});
}

export const isWorking = ({ revokedAt, expiresAt }: LinkRow): boolean => revokedAt === null && expiresAt > new Date();

/** Returns a link that works now. Errors: LINK_REVOKED; LINK_EXPIRED, also if a design of it is gone. */
function requireLive(found: FoundLink | undefined): LiveLink {
	if (found?.subject == null || !found.isWhole) throw expired();
	const { link, subject } = found;
	if (link.revokedAt !== null) throw new AppError('LINK_REVOKED', 'The person who sent this link has ended it.');
	if (!isWorking(link)) throw expired();
	return { link, subject };
}

/** Returns the link of a token. Errors: LINK_EXPIRED, LINK_REVOKED. */
export async function linkOfToken(executor: Executor, tokenHash: string): Promise<LiveLink> {
	const [found] = await findLinks(executor, eq(approvalLinks.tokenHash, tokenHash));
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
	const [found] = await findLinks(executor, eq(approvalLinks.id, id));
	return requireLive(found);
}
