import { changedByPercent, PERCENT_LIMITS } from '@print-room/domain';
import { type CellEdit, entryAt } from '../model/draft.ts';
import { priced } from '../model/entry.ts';
import type { GridView } from '../model/grid-view.ts';
import { cellParts } from '../model/saved-grid.ts';

const figure = /^[+-]?\d{1,3}(?:[.,]\d{1,2})?$/;

/** Parses a percentage: `5`, `+2.5 %`, `-10`; null if invalid or out of range. */
export const typedPercent = (text: string): number | null => {
	const bare = text.replace(/[\s%]/g, '').replace('−', '-');
	if (!figure.test(bare)) return null;
	const percent = Number(bare.replace(',', '.'));
	return percent === 0 || percent < PERCENT_LIMITS.least || percent > PERCENT_LIMITS.most ? null : percent;
};

export const percentEdits = ({ draft }: Pick<GridView, 'draft'>, percent: number, groupIds: ReadonlySet<string>): readonly CellEdit[] =>
	[...draft.entries.keys()].flatMap((key): readonly CellEdit[] => {
		const entry = entryAt(draft, key);
		if (entry.kind !== 'price' || !groupIds.has(cellParts(key).groupId)) return [];
		const pence = changedByPercent(entry.pence, percent);
		return pence === entry.pence ? [] : [[key, priced(pence)]];
	});
