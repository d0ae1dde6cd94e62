import type { ListImport, ListImportLine } from '@print-room/contract';

export type Counts = Readonly<Record<ListImportLine['kind'], number>>;

export const countsOf = ({ lines }: Pick<ListImport, 'lines'>): Counts => {
	const counts = { create: 0, update: 0, same: 0 };
	for (const { kind } of lines) counts[kind]++;
	return counts;
};

const kindLabels: Readonly<Record<ListImportLine['kind'], string>> = { create: 'New', update: 'Changed', same: 'Same' };

export const kindLabel = (kind: ListImportLine['kind']): string => kindLabels[kind];

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `3 new and 12 changed`; empty if nothing would change. */
export const changesMessage = ({ create, update }: Counts): string =>
	listed.format([...(create > 0 ? [`${create} new`] : []), ...(update > 0 ? [`${update} changed`] : [])]);

export const whyNotApplied = (preview: ListImport): string | null => {
	if (preview.problems.length > 0) return 'Correct the lines with mistakes first.';
	return changesMessage(countsOf(preview)) === '' ? 'The file matches the list. Nothing to apply.' : null;
};

/** Sorts changed lines before new ones; unchanged lines come last, if shown. */
export const shownLines = (lines: readonly ListImportLine[], withSame: boolean): ListImportLine[] => {
	const order = ['update', 'create', 'same'];
	return lines
		.filter(({ kind }) => withSame || kind !== 'same')
		.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
};

export const ignoredMessage = (ignored: readonly string[]): string | null =>
	ignored.length === 0 ? null : `Ignored columns: ${listed.format(ignored.map((title) => `“${title}”`))}.`;

interface Refusal {
	readonly status: number;
	readonly code?: string | undefined;
	readonly details: readonly { readonly path: string }[];
}

/** Names of changed and created items by id; the server returns both in the order of the lines. */
const named = ({ lines, undo }: ListImport): ReadonlyMap<string, string> => {
	const names = (ids: readonly { readonly id: string }[], kind: 'create' | 'update') => {
		const ofKind = lines.filter((line) => line.kind === kind);
		return ids.map(({ id }, index): readonly [string, string] => [id, ofKind[index]?.name ?? 'one of them']);
	};
	return new Map([...names(undo?.update ?? [], 'update'), ...names(undo?.remove ?? [], 'create')]);
};

/** Items changed after the import, which prevent its undo; null if it was refused for another reason. */
export const outdatedMessage = (applied: ListImport, { status, code, details }: Refusal): string | null => {
	if (status === 404) return 'An imported entry has been deleted since. Change the others in the list.';
	if (code !== 'EDIT_CONFLICT') return null;
	const names = named(applied);
	const which = details.flatMap(({ path }) => names.get(path) ?? []);
	return `Someone has changed entries of the import since${which.length === 0 ? '' : `: ${which.join('; ')}`}. Change the others in the list.`;
};
