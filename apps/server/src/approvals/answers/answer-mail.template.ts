import type { ApprovalAnswer } from '@print-room/contract';
import type { MailPicture, MailTemplate } from '../../platform/index.ts';

interface Answered extends Pick<ApprovalAnswer, 'verdict' | 'text' | 'marks'> {
	/** the name that the owner gave the link; '' for none */
	readonly name: string;
	/** size of the print, in words */
	readonly size: string;
	readonly url: string;
	/** absent if the picture cannot be read */
	readonly picture?: MailPicture;
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** Mail to the owner of a link with the answer. */
export function answerTemplate({ verdict, text, marks, name, size, url, picture }: Answered): MailTemplate {
	const isApproved = verdict === 'approved';
	const title = isApproved ? 'Your print was approved' : 'Something should change in your print';
	const rows = [{ label: 'Size', value: size }, ...(name === '' ? [] : [{ label: 'Your link', value: name }])];
	const tables = [
		...(marks.length === 0
			? []
			: [{ title: 'Marked in the picture', rows: marks.map((mark, at) => ({ label: `${at + 1}`, notes: [mark.text] })) }]),
		{ title: 'Your print', rows },
	];
	return {
		kind: 'approvalAnswer',
		subject: title,
		preview: text === '' ? (marks[0]?.text ?? title) : text,
		title,
		paragraphs: [
			isApproved ? 'The person who has your link approves this print as it is.' : 'The person who has your link would change something.',
			...paragraphsOf(text),
		],
		...(picture !== undefined && { picture }),
		tables,
		button: { label: 'Open your design', url },
		footnote: 'Nothing was ordered by this answer. You will be asked to log in.',
	};
}
