import type { PaperProfile } from '@print-room/contract';
import { PAPER_INTENTS } from '@print-room/domain';
import { inArray } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import type { Executor } from '../../platform/index.ts';
import { entryUses, printTypes } from '../catalogue.table.ts';
import type { paperProfiles } from './papers.table.ts';

export type ProfileRow = typeof paperProfiles.$inferSelect;

export async function viewProfiles(orm: Executor, rows: readonly ProfileRow[]): Promise<PaperProfile[]> {
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return [];
	const media = await orm
		.select({ id: printTypes.id, label: printTypes.label, profileId: printTypes.paperProfileId })
		.from(printTypes)
		.where(inArray(printTypes.paperProfileId, ids))
		.orderBy(printTypes.index, printTypes.id);
	const used = await orm.select({ id: entryUses.entryId }).from(entryUses).where(inArray(entryUses.entryId, ids));
	const inDesigns = new Set(used.map(({ id }) => id));
	const people = await readNames(orm, [...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? []))]);
	return rows.map((row) => {
		const uploader = row.uploadedBy === null ? undefined : people.get(row.uploadedBy);
		return {
			id: row.id,
			active: row.active,
			createdAt: row.createdAt.toISOString(),
			version: row.version,
			state: row.state,
			refusal: row.refusal,
			name: row.name,
			fileName: row.fileName,
			bytes: row.bytes,
			sha256: row.sha256,
			space: row.space,
			iccVersion: row.iccVersion,
			white: row.whiteLab === null ? null : [...row.whiteLab],
			black: row.blackLab === null ? null : [...row.blackLab],
			intents: PAPER_INTENTS.filter((intent) => row.intents.includes(intent)),
			gamut: row.gamut,
			isExample: row.isExample,
			uploadedBy: row.uploadedBy === null || uploader === undefined ? null : { id: row.uploadedBy, name: uploader },
			media: media.filter(({ profileId }) => profileId === row.id).map(({ id, label }) => ({ id, label })),
			isInDesigns: inDesigns.has(row.id),
		};
	});
}

export async function viewProfile(orm: Executor, row: ProfileRow): Promise<PaperProfile> {
	const [view] = await viewProfiles(orm, [row]);
	if (view === undefined) throw new Error('A profile has a view.');
	return view;
}
