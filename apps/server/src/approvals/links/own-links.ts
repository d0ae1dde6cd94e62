import type { ApprovalAnswer, ApprovalLink, CreateApproval, CreatedApproval } from '@print-room/contract';
import { DAY_MS } from '@print-room/domain';
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { type DesignRow, designs, designThumbKey, printSizeOf } from '../../designs/index.ts';
import { AppError, type Executor, hashToken, isUuid, newId, newToken, notFound, type Orm, type SignedFiles } from '../../platform/index.ts';
import { isOffered } from '../../settings/index.ts';
import type { ApprovalsDeps } from '../approvals.deps.ts';
import { approvalAnswers, approvalLinks, type LinkRow } from '../approvals.table.ts';
import { toAnswer } from './to-answer.ts';

/** Most links to one design that work at the same time. */
const mostLinks = 20;

type LinkDeps = Pick<ApprovalsDeps, 'orm' | 'files' | 'config'>;

/** Returns the answers of links, the latest first. */
export async function answersOf(executor: Executor, linkIds: readonly string[]): Promise<(linkId: string) => ApprovalAnswer[]> {
	if (linkIds.length === 0) return () => [];
	const rows = await executor
		.select()
		.from(approvalAnswers)
		.where(inArray(approvalAnswers.linkId, [...linkIds]))
		.orderBy(desc(approvalAnswers.round));
	const byLink = Map.groupBy(rows, ({ linkId }) => linkId);
	return (linkId) => (byLink.get(linkId) ?? []).map(toAnswer);
}

/** The print lies in the middle of its border or behind its mount; in shares of the whole. */
const frameOf = ({ width, height, finalWidth, finalHeight }: DesignRow): ApprovalLink['frame'] => ({
	x: (1 - width / finalWidth) / 2,
	y: (1 - height / finalHeight) / 2,
	width: width / finalWidth,
	height: height / finalHeight,
});

const toLink = (files: SignedFiles, link: LinkRow, design: DesignRow, answers: ApprovalAnswer[]): ApprovalLink => ({
	id: link.id,
	designId: link.designId,
	size: printSizeOf(design),
	thumbUrl: files.picture(designThumbKey(design.id, design.revision)),
	frame: frameOf(design),
	name: link.name,
	showsPrice: link.showsPrice,
	createdAt: link.createdAt.toISOString(),
	expiresAt: link.expiresAt.toISOString(),
	revokedAt: link.revokedAt?.toISOString() ?? null,
	views: link.views,
	answers,
});

/**
 * Makes a link to an own design; only the token's hash is stored. Errors: APPROVAL_LINKS_NOT_OFFERED, ENTITY_NOT_FOUND, DESIGN_FORBIDDEN, DESIGN_SISTER_PRODUCT,
 * TOO_MUCH_AT_ONCE.
 */
export const createLink = (
	{ orm, files, config }: LinkDeps,
	callerId: string,
	{ designId, days, showsPrice, name }: CreateApproval,
): Promise<CreatedApproval> =>
	orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		if (!(await isOffered(tx, 'offersApprovalLinks')))
			throw new AppError('APPROVAL_LINKS_NOT_OFFERED', 'Links for approval are not offered at the moment.');
		// Held alone, so that simultaneous calls cannot pass the limit.
		const [design] = isUuid(designId) ? await tx.select().from(designs).where(eq(designs.id, designId)).for('no key update') : [];
		if (design?.state !== 'ready') throw notFound('The design');
		if (design.ownerId !== ownerId) throw new AppError('DESIGN_FORBIDDEN', 'This design belongs to someone else.');
		if (design.product !== 'prints') throw new AppError('DESIGN_SISTER_PRODUCT', 'This design was made on Greeting Cards.');
		const isWorking = and(eq(approvalLinks.designId, designId), isNull(approvalLinks.revokedAt), gt(approvalLinks.expiresAt, new Date()));
		if ((await tx.$count(approvalLinks, isWorking)) >= mostLinks)
			throw new AppError('TOO_MUCH_AT_ONCE', `This print has ${mostLinks} links that work. End one of them first.`);
		const token = newToken();
		const expiresAt = new Date(Date.now() + days * DAY_MS);
		const [link] = await tx
			.insert(approvalLinks)
			.values({ id: newId(), tokenHash: hashToken(token), designId, ownerId, name, showsPrice, expiresAt })
			.returning();
		if (link === undefined) throw new Error(`no link was made to the design ${designId}`);
		return { ...toLink(files, link, design, []), url: `${config.publicUrl}/approval/${token}` };
	});

/** Returns the caller's links to designs of an image, the newest first. */
export async function linksOfImage(
	{ orm, files }: Pick<LinkDeps, 'orm' | 'files'>,
	ownerId: string,
	imageId: string,
): Promise<ApprovalLink[]> {
	const rows = await orm
		.select({ link: approvalLinks, design: designs })
		.from(approvalLinks)
		.innerJoin(designs, eq(designs.id, approvalLinks.designId))
		.where(and(eq(approvalLinks.ownerId, ownerId), eq(designs.ownerId, ownerId), eq(designs.imageId, imageId)))
		.orderBy(desc(approvalLinks.createdAt), asc(approvalLinks.id))
		.limit(200);
	const answers = await answersOf(
		orm,
		rows.map(({ link }) => link.id),
	);
	return rows.map(({ link, design }) => toLink(files, link, design, answers(link.id)));
}

/** Ends an own link; its answers stay. Errors: ENTITY_NOT_FOUND, also for another person's. */
export const revokeLink = (orm: Orm, callerId: string, id: string): Promise<void> =>
	orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		const isOwn = and(eq(approvalLinks.id, id), eq(approvalLinks.ownerId, ownerId));
		const [link] = isUuid(id) ? await tx.select().from(approvalLinks).where(isOwn).for('update') : [];
		if (link === undefined) throw notFound('The link');
		if (link.revokedAt === null) await tx.update(approvalLinks).set({ revokedAt: new Date() }).where(isOwn);
	});
