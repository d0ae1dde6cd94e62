import type { CreateApproval, CreatedApproval } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { type DesignRow, designs } from '../../designs/index.ts';
import { AppError, type Caller, hashToken, newId, newToken, notFound, type Tx } from '../../platform/index.ts';
import { isOffered } from '../../settings/index.ts';
import type { ApprovalsDeps } from '../approvals.deps.ts';
import { approvalLinks, approvalRoomPhotos } from '../approvals.table.ts';
import { findLinks } from './live-link.ts';
import { toLink } from './own-links.ts';
import { readRoomPhoto } from './room-photo.ts';

/** Most links to one design, or to walls of one person, that work at the same time. */
const mostLinks = 20;

type CreateDeps = Pick<ApprovalsDeps, 'orm' | 'files' | 'config' | 'imaging'>;

/** Returns own designs and holds them, so that simultaneous calls cannot pass the limit. */
async function holdOwnDesigns(tx: Tx, ownerId: string, designIds: readonly string[]): Promise<DesignRow[]> {
	const found = await tx
		.select()
		.from(designs)
		.where(inArray(designs.id, [...designIds]))
		.orderBy(asc(designs.id))
		.for('no key update');
	const ready = found.filter(({ state }) => state === 'ready');
	if (ready.length < designIds.length) throw notFound('The design');
	if (ready.some((design) => design.ownerId !== ownerId)) throw new AppError('DESIGN_FORBIDDEN', 'This design belongs to someone else.');
	if (ready.some(({ product }) => product !== 'prints'))
		throw new AppError('DESIGN_SISTER_PRODUCT', 'This design was made on Greeting Cards.');
	return ready;
}

async function requireFewLinks(tx: Tx, ownerId: string, designId: string | undefined): Promise<void> {
	const which =
		designId === undefined
			? and(eq(approvalLinks.ownerId, ownerId), isNotNull(approvalLinks.wallId))
			: eq(approvalLinks.designId, designId);
	const isWorking = and(which, isNull(approvalLinks.revokedAt), gt(approvalLinks.expiresAt, new Date()));
	if ((await tx.$count(approvalLinks, isWorking)) < mostLinks) return;
	const have = designId === undefined ? 'Your walls have' : 'This print has';
	throw new AppError('TOO_MUCH_AT_ONCE', `${have} ${mostLinks} links that work. End one of them first.`);
}

/**
 * Makes a link to an own design or a wall of own designs; only the token's hash is stored. Errors: APPROVAL_LINKS_NOT_OFFERED,
 * ENTITY_NOT_FOUND, DESIGN_FORBIDDEN, DESIGN_SISTER_PRODUCT, TOO_MUCH_AT_ONCE; for the photograph of a room FORBIDDEN and
 * VALIDATION_FAILED.
 */
export async function createLink(
	deps: CreateDeps,
	caller: Caller,
	{ designId, wall, days, showsPrice, name }: CreateApproval,
): Promise<CreatedApproval> {
	const { orm, config } = deps;
	const photo = wall === undefined ? null : await readRoomPhoto(deps, caller.id, wall);
	const wallDesignIds = wall === undefined ? null : [...new Set(wall.content.prints.map((print) => print.designId))].toSorted();
	return orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, caller.id);
		if (!(await isOffered(tx, 'offersApprovalLinks')))
			throw new AppError('APPROVAL_LINKS_NOT_OFFERED', 'Links for approval are not offered at the moment.');
		if (wall !== undefined) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wall-links:${ownerId}`}, 0))`);
		await holdOwnDesigns(tx, ownerId, wallDesignIds ?? (designId === undefined ? [] : [designId]));
		await requireFewLinks(tx, ownerId, designId);
		const token = newToken();
		const id = newId();
		const expiresAt = new Date(Date.now() + days * DAY_MS);
		await tx.insert(approvalLinks).values({
			...{ id, tokenHash: hashToken(token), ownerId, name, showsPrice, expiresAt, wallDesignIds },
			...{ designId: designId ?? null, wallId: wall?.id ?? null, wall: wall?.content ?? null },
		});
		if (photo !== null) await tx.insert(approvalRoomPhotos).values({ linkId: id, photo });
		const [made] = await findLinks(tx, eq(approvalLinks.id, id));
		if (made?.subject == null) throw new Error('no link was made');
		return { ...toLink({ ...deps, caller }, made.link, made.subject, made.isWhole, []), url: `${config.publicUrl}/approval/${token}` };
	});
}
