import { formatPounds, type Pence, penceToPounds, poundsToPence } from '@print-room/domain';

/** Content of a cell: a net price, nothing, or text that is not a price. */
export type Entry =
	| { readonly kind: 'price'; readonly pence: Pence }
	| { readonly kind: 'empty' }
	| { readonly kind: 'unreadable'; readonly text: string };

export const empty: Entry = { kind: 'empty' };

export const priced = (pence: Pence): Entry => ({ kind: 'price', pence });

const dearestPounds = 1_000_000;
const figure = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{1,2})?$/;
const dressing = /[£\s]/g;

/** Parses pounds: `46`, `£1,234.50`. A comma only separates thousands. */
export const parseEntry = (text: string): Entry => {
	const bare = text.replace(dressing, '');
	if (bare === '') return text.includes('£') ? { kind: 'unreadable', text: text.trim() } : empty;
	const pounds = Number(bare.replaceAll(',', ''));
	if (!figure.test(bare) || bare === '.' || pounds > dearestPounds) return { kind: 'unreadable', text: text.trim() };
	return priced(poundsToPence(pounds));
};

/** Text for editing and copying: `1234.50`. */
export const entryText = (entry: Entry): string => {
	if (entry.kind === 'price') return penceToPounds(entry.pence).toFixed(2);
	return entry.kind === 'empty' ? '' : entry.text;
};

/** Text for display: `£1,234.50`. */
export const entryLabel = (entry: Entry): string => {
	if (entry.kind === 'price') return formatPounds(entry.pence);
	return entry.kind === 'empty' ? 'no price' : `“${entry.text}”`;
};

export const isSameEntry = (one: Entry, other: Entry): boolean => one.kind === other.kind && entryText(one) === entryText(other);
