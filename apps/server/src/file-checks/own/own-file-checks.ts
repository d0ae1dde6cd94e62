import type { Design, HeldLine, OwnFreeCheckRequest } from '@print-room/contract';
import { count, desc, eq } from 'drizzle-orm';
import { type DesignRow, designsById, grantedDesigns, toDesigns } from '../../designs/index.ts';
import type { Orm, SignedFiles } from '../../platform/index.ts';
import { countUses, imagesById, toImage, withoutOriginal } from '../../uploads/index.ts';
import { entriesOf, toOwnEntry } from '../entries.ts';
import type { HeldLines } from '../file-checks.deps.ts';
import { freeCheckRequests } from '../file-checks.table.ts';
import { readMeasured } from '../measure-file.ts';
import { type EntryRow, partIn, type RequestRow } from '../requests.ts';

interface ReadDeps {
	readonly orm: Orm;
	readonly files: SignedFiles;
	readonly heldLines: HeldLines;
}

/** Older ones are not listed. */
const maxListed = 200;

/** Designs with their images, which the findings need; files only for their owners. */
async function withImages(deps: ReadDeps, callerId: string, rows: readonly DesignRow[]): Promise<ReadonlyMap<string, Design>> {
	const { orm, files } = deps;
	const imageIds = [...new Set(rows.map(({ imageId }) => imageId))];
	const [images, uses] = [await imagesById({ orm }, imageIds), await countUses(orm, imageIds)];
	const views = await toDesigns(deps, { id: callerId, roles: [] }, rows);
	return new Map(
		views.map((design) => {
			const image = images.get(design.imageId);
			if (image === undefined) return [design.id, design];
			const upload = toImage(image, files, uses.get(image.id) ?? 0);
			return [design.id, { ...design, upload: image.ownerId === callerId ? upload : withoutOriginal(upload) }];
		}),
	);
}

const shownLine = (found: HeldLine | undefined): OwnFreeCheckRequest['heldLine'] =>
	found === undefined ? null : { orderNumber: found.orderNumber, line: found.line };

/** Serialises requests for a person who takes part in them; designs that they may not see appear by id only. */
export async function toOwnFileChecks(
	deps: ReadDeps,
	callerId: string,
	rows: readonly Omit<RequestRow, 'search'>[],
	entries: ReadonlyMap<string, readonly EntryRow[]>,
): Promise<OwnFreeCheckRequest[]> {
	const { orm } = deps;
	const ids = rows.flatMap(({ designId }) => designId ?? []);
	const known = await designsById({ orm }, ids);
	const granted = await grantedDesigns(orm, callerId, ids);
	const seen = [...known.values()].filter(({ id, ownerId }) => ownerId === callerId || granted.has(id));
	const views = await withImages(deps, callerId, seen);
	const lines = await deps.heldLines.find(
		orm,
		rows.flatMap(({ orderItemId }) => orderItemId ?? []),
	);
	const measured = await readMeasured(orm, [...views.keys()]);
	return rows.map(({ id, comment, designId, orderItemId, state, answeredAt, createdAt, version }) => ({
		id,
		comment,
		designId,
		state,
		answeredAt: answeredAt?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
		version,
		measured: measured.get(designId ?? '') ?? null,
		design: views.get(designId ?? '') ?? null,
		categoryId: known.get(designId ?? '')?.categoryId ?? null,
		heldLine: shownLine(lines.get(orderItemId ?? '')),
		entries: (entries.get(id) ?? []).map(toOwnEntry),
	}));
}

export async function listOwn(deps: ReadDeps, ownerId: string): Promise<{ items: OwnFreeCheckRequest[]; total: number }> {
	const { orm } = deps;
	const isOwn = eq(freeCheckRequests.ownerId, ownerId);
	const rows = await orm
		.select()
		.from(freeCheckRequests)
		.where(isOwn)
		.orderBy(desc(freeCheckRequests.createdAt), desc(freeCheckRequests.id))
		.limit(maxListed);
	const [counted] = await orm.select({ total: count() }).from(freeCheckRequests).where(isOwn);
	const entries = await entriesOf(
		orm,
		rows.map(({ id }) => id),
	);
	return { items: await toOwnFileChecks(deps, ownerId, rows, entries), total: counted?.total ?? 0 };
}

/** Returns a request that the caller takes part in. Errors: ENTITY_NOT_FOUND, FORBIDDEN. */
export async function readOwn(deps: ReadDeps, callerId: string, id: string): Promise<OwnFreeCheckRequest> {
	const request = await partIn(deps.orm, id, callerId);
	const [view] = await toOwnFileChecks(deps, callerId, [request], await entriesOf(deps.orm, [id]));
	if (view === undefined) throw new Error(`the request ${id} has no view`);
	return view;
}
