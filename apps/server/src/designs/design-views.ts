import type { Design } from '@print-room/contract';
import { can } from '@print-room/domain';
import { and, eq, exists, inArray, or } from 'drizzle-orm';
import { type Caller, mapInTurns, type Orm, type SignedFiles } from '../platform/index.ts';
import { images } from '../uploads/index.ts';
import { isGivenByStaff } from './change/erased-designs.ts';
import { type DesignRow, designs } from './designs.table.ts';
import { toDesign, withoutFiles } from './views/design-view.ts';

interface DesignViewDeps {
	readonly orm: Orm;
	readonly files: SignedFiles;
}

/** Ids of an owner's designs of their own images, or of images that staff gave them. */
async function withFiles({ orm }: DesignViewDeps, ownerId: string, rows: readonly DesignRow[]): Promise<ReadonlySet<string>> {
	const own = rows.filter((row) => row.ownerId === ownerId).map(({ id }) => id);
	if (own.length === 0) return new Set();
	const found = await orm
		.select({ id: designs.id })
		.from(designs)
		.innerJoin(images, eq(images.id, designs.imageId))
		.where(and(inArray(designs.id, own), or(eq(images.ownerId, ownerId), exists(isGivenByStaff(orm)))));
	return new Set(found.map(({ id }) => id));
}

/**
 * Serialises designs for a caller who may see them. Holders of a mailed link get no file, not even through a design of their own of the
 * whole image. Staff get every file.
 */
export async function toDesigns(deps: DesignViewDeps, caller: Pick<Caller, 'id' | 'roles'>, rows: readonly DesignRow[]): Promise<Design[]> {
	const view = (row: DesignRow) => toDesign(row, deps.files);
	if (can(caller.roles, 'designs.read')) return mapInTurns(rows, view);
	const open = await withFiles(deps, caller.id, rows);
	return mapInTurns(rows, (row) => (open.has(row.id) ? view(row) : withoutFiles(view(row))));
}
