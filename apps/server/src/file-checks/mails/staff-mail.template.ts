import type { HeldLine } from '@print-room/contract';
import { categoryTitle, isCategoryId } from '@print-room/domain';
import { type MailTemplate, oneLine } from '../../platform/index.ts';

interface Asked {
	readonly id: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly comment: string;
	/** `again`: with another version; `cancel`: for a held line to be cancelled */
	readonly asks: 'first' | 'again' | 'cancel';
	/** null: a free check of a design that was not ordered */
	readonly line: Pick<HeldLine, 'orderNumber' | 'line'> | null;
	/** holders of a mailed link may ask again, too */
	readonly who: 'person' | 'linkHolder';
	/** null: the design was deleted */
	readonly print: { readonly categoryId: string; readonly size: string /** as shown */; readonly ppi: number } | null;
}

const maxTextLength = 200;
const maxLines = 20;

function shortened(text: string): string {
	const line = oneLine(text);
	return line.length > maxTextLength ? `${line.slice(0, maxTextLength).toWellFormed()}…` : line;
}

const opening = (name: string, { asks, line, who }: Pick<Asked, 'asks' | 'line' | 'who'>): string => {
	if (asks === 'first') return `${name} asks for a free check of a file.`;
	const person = who === 'person' ? name : `Someone with the mailed link of ${name}`;
	if (asks === 'cancel') return `${person} asks for the line to be cancelled. It stays held until you do.`;
	return line === null
		? `${person} asks again with another version.`
		: `${person} sends another version. The line stays held until you answer.`;
};

const titleOf = ({ asks, line }: Pick<Asked, 'asks' | 'line'>): string => {
	if (line !== null) return asks === 'cancel' ? 'A held line is to be cancelled' : 'A held line has another version';
	return asks === 'again' ? 'A file check is waiting again' : 'A new file check request';
};

const subjectOf = (name: string, { asks, line }: Pick<Asked, 'asks' | 'line'>): string => {
	if (line === null) return `File check ${asks === 'again' ? 'again ' : ''}for ${name}`;
	return `Order #${line.orderNumber}, line ${line.line}: ${asks === 'cancel' ? 'to be cancelled' : 'another version'}`;
};

export function askedTemplate(
	{ publicUrl }: { readonly publicUrl: string },
	{ id, firstName, lastName, email, comment, print, ...asked }: Asked,
): MailTemplate {
	const name = shortened(`${firstName} ${lastName}`) || shortened(email);
	const lines = comment
		.split('\n')
		.map(shortened)
		.filter((line) => line !== '')
		.slice(0, maxLines);
	const category = print !== null && isCategoryId(print.categoryId) ? categoryTitle(print.categoryId) : print?.categoryId;
	return {
		subject: `${subjectOf(name, asked)}${print === null ? '' : `: ${print.size}`}`,
		preview: lines[0] ?? 'No comment.',
		title: titleOf(asked),
		paragraphs: [opening(name, asked), ...lines],
		tables: [
			{ title: 'From', rows: [{ label: name, notes: [shortened(email)] }] },
			...(print === null
				? []
				: [{ title: 'Print', rows: [{ label: print.size, notes: [category ?? '', `${print.ppi} ppi`].filter(Boolean) }] }]),
		],
		button: { label: 'Open the request', url: `${publicUrl}/admin/testProofRequests/${id}` },
	};
}
