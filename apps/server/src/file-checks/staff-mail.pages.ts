import { categoryTitle, isCategoryId } from '@print-room/domain';
import { type MailPage, oneLine } from '../platform/index.ts';

interface Asked {
	readonly id: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly comment: string;
	/** null: the design is gone */
	readonly print: { readonly categoryId: string; readonly size: string; readonly ppi: number } | null;
}

const longestWords = 200;
const mostLines = 20;

/** What somebody typed, on one line and not longer than anybody reads. */
function words(text: string): string {
	const line = oneLine(text);
	return line.length > longestWords ? `${line.slice(0, longestWords).toWellFormed()}…` : line;
}

/** To staff: somebody asks for a free check (C1.04). */
export function askedPage(
	{ publicUrl }: { readonly publicUrl: string },
	{ id, firstName, lastName, email, comment, print }: Asked,
): MailPage {
	const name = words(`${firstName} ${lastName}`) || words(email);
	const lines = comment
		.split('\n')
		.map(words)
		.filter((line) => line !== '')
		.slice(0, mostLines);
	const category = print !== null && isCategoryId(print.categoryId) ? categoryTitle(print.categoryId) : print?.categoryId;
	return {
		subject: print === null ? `File check for ${name}` : `File check for ${name}: ${print.size}`,
		preview: lines[0] ?? 'Without a comment.',
		title: 'Somebody asks for a file check',
		paragraphs: [`${name} asks for a free check of a file.`, ...lines],
		tables: [
			{ title: 'From', rows: [{ label: name, notes: [words(email)] }] },
			...(print === null
				? []
				: [{ title: 'Print', rows: [{ label: print.size, notes: [category ?? '', `${Math.round(print.ppi)} ppi`].filter(Boolean) }] }]),
		],
		button: { label: 'Open the request', url: `${publicUrl}/admin/testProofRequests/${id}` },
	};
}
