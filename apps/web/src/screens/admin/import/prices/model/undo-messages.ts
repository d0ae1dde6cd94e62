import type { PriceImport } from '@print-room/contract';

interface Refusal {
	readonly status: number;
	readonly code?: string | undefined;
	readonly details: readonly { readonly path: string }[];
}

const named = ({ lines, undo }: PriceImport): ReadonlyMap<string, string> => {
	const ofKind = (kind: 'create' | 'update') => lines.filter((line) => line.kind === kind);
	const names = (ids: readonly { readonly id: string }[], kind: 'create' | 'update') =>
		ids.map(({ id }, index): readonly [string, string] => {
			const line = ofKind(kind)[index];
			return [id, line === undefined ? 'a price' : `${line.extent1Mm.toFixed(0)} × ${line.extent2Mm.toFixed(0)} mm, ${line.group}`];
		});
	// The server returns both lists in the order of the lines.
	return new Map([...names(undo?.update ?? [], 'update'), ...names(undo?.remove ?? [], 'create')]);
};

/** Prices changed after the import, which prevent its undo; null if it was refused for another reason. */
export const outdatedMessage = (preview: PriceImport, { status, code, details }: Refusal): string | null => {
	if (code === 'DUPLICATE') return 'A price that the import removed has been added again since. Change it in the price grid.';
	if (status === 404) return 'A price of the import has been deleted since. Change the others in the price grid.';
	if (code !== 'EDIT_CONFLICT') return null;
	const names = named(preview);
	const which = details.flatMap(({ path }) => names.get(path) ?? []);
	const list = which.length === 0 ? '' : ` (${which.join('; ')})`;
	return `Someone has changed prices of the import since${list}. Change the others in the price grid.`;
};
