import type { PriceImport, PriceImportLine } from '@print-room/contract';
import { formatPounds, poundsToPence } from '@print-room/domain';

export type Kind = PriceImportLine['kind'];
export type Counts = Readonly<Record<Kind, number>>;

export const countsOf = ({ lines }: Pick<PriceImport, 'lines'>): Counts => {
	const counts = { create: 0, update: 0, same: 0, remove: 0 };
	for (const { kind } of lines) counts[kind]++;
	return counts;
};

const kindLabels: Readonly<Record<Kind, string>> = { create: 'New', update: 'Changed', same: 'Same', remove: 'Removed' };

export const kindLabel = (kind: Kind): string => kindLabels[kind];

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const phrases = ({ create, update, remove }: Counts): string[] => [
	...(create > 0 ? [`${create} new`] : []),
	...(update > 0 ? [`${update} changed`] : []),
	...(remove > 0 ? [`${remove} removed`] : []),
];

/** `3 new, 12 changed and 1 removed` */
export const changesMessage = (counts: Counts): string => listed.format(phrases(counts));

export const hasChanges = (counts: Counts): boolean => phrases(counts).length > 0;

export const whyNotApplied = (preview: PriceImport): string | null => {
	if (preview.problems.length > 0) return 'Correct the lines that cannot be read first.';
	return hasChanges(countsOf(preview)) ? null : 'The file matches the prices. Nothing to apply.';
};

const money = (pounds: number): string => formatPounds(poundsToPence(pounds));

/** `£46.00 → £48.00`, or the single price. */
export const priceLabels = ({
	before,
	after,
}: Pick<PriceImportLine, 'before' | 'after'>): { before: string | null; after: string | null } => ({
	before: before === null ? null : money(before),
	after: after === null ? null : money(after),
});

const order: readonly Kind[] = ['remove', 'update', 'create', 'same'];

/** Order of lines: warnings, removed, changed, new; within that the file's order. */
export const shownLines = (lines: readonly PriceImportLine[], withSame: boolean): PriceImportLine[] => {
	const rank = ({ kind, warnings }: PriceImportLine): number => order.indexOf(kind) + (warnings.length > 0 ? 0 : order.length);
	return lines.filter(({ kind }) => withSame || kind !== 'same').toSorted((one, other) => rank(one) - rank(other));
};

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
