import type { ApprovalAnswer, ApprovalLink } from '@print-room/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { requireOwner } from '../../accounts/index.ts';
import { type DesignRow, designs, designThumbKey, printSizeOf } from '../../designs/index.ts';
import { type Executor, isUuid, notFound, type Orm } from '../../platform/index.ts';
import { approvalAnswers, approvalLinks, approvalRoomPhotos, type LinkRow } from '../approvals.table.ts';
import { findLinks, isWorking, type Subject } from './live-link.ts';
import { type Shown, showWall } from './shown-pictures.ts';
import { toAnswer } from './to-answer.ts';

/** Most links of a list. */
const mostListed = 200;

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
const frameOf = ({ width, height, finalWidth, finalHeight }: DesignRow) => ({
	x: (1 - width / finalWidth) / 2,
	y: (1 - height / finalHeight) / 2,
	width: width / finalWidth,
	height: height / finalHeight,
});

const toLinked = (shown: Shown, link: LinkRow, subject: Subject, isWhole: boolean): ApprovalLink['subject'] => {
	if (subject.kind === 'wall') {
		const { wallId, wall } = subject;
		return {
			kind: 'wall',
			wallId,
			wall: showWall(shown, link, subject, isWhole && isWorking(link)),
			designIds: wall.prints.map(({ designId }) => designId),
			isWhole,
		};
	}
	const { design } = subject;
	return {
		kind: 'print',
		designId: design.id,
		size: printSizeOf(design),
		thumbUrl: shown.files.picture(designThumbKey(design.id, design.revision)),
		frame: frameOf(design),
	};
};

export const toLink = (shown: Shown, link: LinkRow, subject: Subject, isWhole: boolean, answers: ApprovalAnswer[]): ApprovalLink => ({
	id: link.id,
	subject: toLinked(shown, link, subject, isWhole),
	name: link.name,
	showsPrice: link.showsPrice,
	createdAt: link.createdAt.toISOString(),
	expiresAt: link.expiresAt.toISOString(),
	revokedAt: link.revokedAt?.toISOString() ?? null,
	views: link.views,
	answers,
});

interface Asked {
	readonly imageId?: string | undefined;
	readonly wallId?: string | undefined;
}

/** Returns the caller's links to designs of an image or to a wall, the newest first. */
export async function listLinks(orm: Orm, shown: Shown, { imageId, wallId }: Asked): Promise<ApprovalLink[]> {
	const ofImage = orm
		.select({ id: designs.id })
		.from(designs)
		.where(eq(designs.imageId, imageId ?? ''));
	const which = wallId === undefined ? inArray(approvalLinks.designId, ofImage) : eq(approvalLinks.wallId, wallId);
	const found = await findLinks(orm, and(eq(approvalLinks.ownerId, shown.caller.id), which));
	const answers = await answersOf(
		orm,
		found.map(({ link }) => link.id),
	);
	return found
		.toSorted((one, other) => other.link.createdAt.getTime() - one.link.createdAt.getTime())
		.slice(0, mostListed)
		.flatMap(({ link, subject, isWhole }) => (subject === null ? [] : [toLink(shown, link, subject, isWhole, answers(link.id))]));
}

/** Ends an own link, and deletes the photograph that it showed; its answers stay. Errors: ENTITY_NOT_FOUND, also for another person's. */
export const revokeLink = (orm: Orm, callerId: string, id: string): Promise<void> =>
	orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, callerId);
		const isOwn = and(eq(approvalLinks.id, id), eq(approvalLinks.ownerId, ownerId));
		const [link] = isUuid(id) ? await tx.select().from(approvalLinks).where(isOwn).for('update') : [];
		if (link === undefined) throw notFound('The link');
		if (link.revokedAt === null) await tx.update(approvalLinks).set({ revokedAt: new Date() }).where(isOwn);
		await tx.delete(approvalRoomPhotos).where(eq(approvalRoomPhotos.linkId, id));
	});
