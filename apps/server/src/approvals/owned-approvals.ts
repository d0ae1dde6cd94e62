import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm';
import { erasedOwner, type OwnedWork } from '../accounts/index.ts';
import { holdOthersDesigns, jpegAddress } from '../designs/index.ts';
import type { Orm } from '../platform/index.ts';
import { approvalAnswers, approvalGuests, approvalLinks, approvalRoomPhotos } from './approvals.table.ts';
import { moveGuest } from './links/open-link.ts';
import { answersOf } from './links/own-links.ts';
import { toAnswer } from './links/to-answer.ts';

/** Implements the port for approvals. Links go with their owner's account; words in answers to other people's links go with their writer's. */
export const ownedApprovals = ({ orm }: { readonly orm: Orm }): OwnedWork => ({
	migrate: async (tx, guestId, userId) => {
		const moved = await tx
			.update(approvalLinks)
			.set({ ownerId: userId })
			.where(eq(approvalLinks.ownerId, guestId))
			.returning({ id: approvalLinks.id });
		await tx.update(approvalAnswers).set({ byId: userId }).where(eq(approvalAnswers.byId, guestId));
		return moved.length + (await moveGuest(tx, guestId, userId));
	},
	export: async function* (userId) {
		const links = await orm
			.select({ ...getTableColumns(approvalLinks), photo: approvalRoomPhotos.photo })
			.from(approvalLinks)
			.leftJoin(approvalRoomPhotos, eq(approvalRoomPhotos.linkId, approvalLinks.id))
			.where(eq(approvalLinks.ownerId, userId))
			.orderBy(asc(approvalLinks.id));
		const answers = await answersOf(
			orm,
			links.map(({ id }) => id),
		);
		yield {
			name: 'approvals.json',
			json: links.map(({ tokenHash, ownerId, wallDesignIds, photo, ...link }) => ({
				...link,
				photo: photo === null ? null : jpegAddress(photo),
				answers: answers(link.id),
			})),
		};
		const said = await orm
			.select({ answer: approvalAnswers })
			.from(approvalAnswers)
			.innerJoin(approvalLinks, eq(approvalLinks.id, approvalAnswers.linkId))
			.where(and(eq(approvalAnswers.byId, userId), ne(approvalLinks.ownerId, userId)))
			.orderBy(asc(approvalAnswers.createdAt), asc(approvalAnswers.id));
		if (said.length > 0) yield { name: 'said-of-approvals.json', json: said.map(({ answer }) => toAnswer(answer)) };
	},
	erase: async (tx, userId) => {
		// Designs are locked before their links, including those that go although no one holds their owner.
		await holdOthersDesigns(tx, userId);
		await tx.delete(approvalLinks).where(eq(approvalLinks.ownerId, userId));
		await tx.delete(approvalGuests).where(eq(approvalGuests.holderId, userId));
		await tx.update(approvalAnswers).set({ byId: erasedOwner, text: '', marks: [] }).where(eq(approvalAnswers.byId, userId));
	},
});
