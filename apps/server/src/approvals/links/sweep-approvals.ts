import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { designs } from '../../designs/index.ts';
import type { Orm } from '../../platform/index.ts';
import { approvalLinks, approvalRoomPhotos } from '../approvals.table.ts';

/** Deletes the photographs of links that have expired, and links to walls whose prints are all gone, as those to a design go with it. */
export async function sweepApprovals(orm: Orm): Promise<void> {
	const expired = orm.select({ id: approvalLinks.id }).from(approvalLinks).where(lte(approvalLinks.expiresAt, new Date()));
	await orm.delete(approvalRoomPhotos).where(inArray(approvalRoomPhotos.linkId, expired));
	const prints = orm
		.select({ id: designs.id })
		.from(designs)
		.where(eq(designs.id, sql`any(${approvalLinks.wallDesignIds})`));
	await orm.delete(approvalLinks).where(and(isNotNull(approvalLinks.wallId), notExists(prints)));
}
