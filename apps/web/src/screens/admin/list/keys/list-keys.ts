interface ExplainedKey {
	readonly keys: string;
	readonly does: string;
	readonly isOfChoosing?: boolean;
}

const explained: readonly ExplainedKey[] = [
	{ keys: '/', does: 'Search' },
	{ keys: 'j', does: 'Next row' },
	{ keys: 'k', does: 'Previous row' },
	{ keys: 'x', does: 'Select or deselect the row', isOfChoosing: true },
	{ keys: 'Enter', does: 'Open the row' },
	{ keys: 'Esc', does: 'Clear the selection', isOfChoosing: true },
	{ keys: '?', does: 'Show the shortcuts' },
];

export const listKeys = (canSelect: boolean): readonly ExplainedKey[] => explained.filter(({ isOfChoosing }) => canSelect || !isOfChoosing);

export type ListKey = 'search' | 'next' | 'previous' | 'select' | 'open' | 'clear' | 'help';

interface Pressed {
	readonly key: string;
	readonly hasModifier: boolean;
	/** position of the focus: in a field, in a dialog or menu (`above`), on a row, or elsewhere */
	readonly at: 'field' | 'above' | 'row' | 'page';
}

const single: Readonly<Record<string, ListKey | undefined>> = { '/': 'search', j: 'next', k: 'previous', x: 'select', '?': 'help' };

/** Action of a key, or null. Single letters can be turned off (WCAG 2.1.4); Enter and Escape are not letters. */
export const keyMeaning = ({ key, hasModifier, at }: Pressed, areLettersOn: boolean): ListKey | null => {
	if (hasModifier || at === 'field' || at === 'above') return null;
	if (key === 'Escape') return 'clear';
	if (key === 'Enter') return at === 'row' ? 'open' : null;
	return areLettersOn ? (single[key] ?? null) : null;
};

/** Row to focus: the first visible one, then its neighbours, up to the ends. */
export const nextIndex = (now: number | null, step: 1 | -1, count: number, firstSeen: number): number | null => {
	if (count === 0) return null;
	if (now === null) return Math.min(firstSeen, count - 1);
	return Math.min(Math.max(0, now + step), count - 1);
};
