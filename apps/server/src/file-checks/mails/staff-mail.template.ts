import { categoryTitle, isCategoryId } from '@print-room/domain';
import { type MailTemplate, oneLine } from '../../platform/index.ts';

interface Asked {
	readonly id: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly comment: string;
	/** asked again, with another version */
	readonly isAgain: boolean;
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

const opening = (name: string, { isAgain, who }: Pick<Asked, 'isAgain' | 'who'>): string => {
	if (!isAgain) return `${name} asks for a free check of a file.`;
	return who === 'person'
		? `${name} asks again with another version.`
		: `Someone with the mailed link of ${name} asks again with another version.`;
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
		subject: `File check ${asked.isAgain ? 'again ' : ''}for ${name}${print === null ? '' : `: ${print.size}`}`,
		preview: lines[0] ?? 'No comment.',
		title: asked.isAgain ? 'A file check is waiting again' : 'A new file check request',
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
