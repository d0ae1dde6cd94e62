import { and, asc, eq } from 'drizzle-orm';
import { type Actor, AppError, notFound, writeAudits } from '../../platform/index.ts';
import { imageById, imagePriority } from '../../uploads/index.ts';
import type { DesignsDeps } from '../designs.deps.ts';
import { designs } from '../designs.table.ts';
import { queueRecut } from '../print-file/recut.jobs.ts';
import { nameInAudit } from './locked-design.ts';

export interface DesignsUpdate {
	readonly imageId: string;
	readonly option: 'none' | 'current' | 'all';
	readonly designId?: string | null | undefined;
	readonly actor: Actor;
}

function wantedOf({ imageId, option, designId }: DesignsUpdate) {
	const ofImage = and(eq(designs.imageId, imageId), eq(designs.state, 'ready'));
	if (option === 'all') return ofImage;
	if (designId != null) return and(ofImage, eq(designs.id, designId));
	const message = 'Say which design is the current one';
	throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'designId', message }] });
}

/**
 * Makes the files of none, one or all of an image's designs again after its master was replaced; a design being cut uses the new file
 * anyway. Returns how many. Errors: ENTITY_NOT_FOUND, VALIDATION_FAILED.
 */
export async function updateDesigns(deps: Pick<DesignsDeps, 'orm' | 'queue'>, update: DesignsUpdate): Promise<number> {
	const { imageId, option, actor } = update;
	const { revision: imageRevision } = await imageById(deps, imageId);
	if (option === 'none') return 0;
	return deps.orm.transaction(async (tx) => {
		const wanted = await tx
			.select({ id: designs.id, revision: designs.revision })
			.from(designs)
			.where(wantedOf(update))
			.orderBy(asc(designs.id))
			// Keeps them from being deleted before their jobs are queued.
			.for('share');
		if (option === 'current' && wanted.length === 0) throw notFound('The design');
		for (const { id } of wanted) await queueRecut(deps, tx, id, imagePriority.staff);
		await writeAudits(
			tx,
			actor,
			wanted.map((design) => ({
				action: 'remake',
				model: 'designs',
				recordId: design.id,
				recordName: nameInAudit(design),
				changes: [{ field: 'files', before: design.revision, after: `made again, from revision ${imageRevision} of the image` }],
			})),
		);
		return wanted.length;
	});
}
