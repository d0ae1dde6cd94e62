import type { ApprovalAnswer } from '@print-room/contract';
import type { MailPicture, MailTemplate } from '../../platform/index.ts';

interface Answered extends Pick<ApprovalAnswer, 'verdict' | 'text' | 'marks'> {
	/** the name that the owner gave the link; '' for none */
	readonly name: string;
	readonly kind: 'print' | 'wall';
	/** facts of the print or wall, in words */
	readonly facts: readonly { readonly label: string; readonly value: string }[];
	readonly url: string;
	/** absent if the picture cannot be read */
	readonly picture?: MailPicture;
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** Mail to the owner of a link with the answer. */
export function answerTemplate({ verdict, text, marks, name, kind, facts, url, picture }: Answered): MailTemplate {
	const isApproved = verdict === 'approved';
	const title = isApproved ? `Your ${kind} was approved` : `Something should change in your ${kind}`;
	const rows = [...facts, ...(name === '' ? [] : [{ label: 'Your link', value: name }])];
	const tables = [
		...(marks.length === 0
			? []
			: [{ title: 'Marked in the picture', rows: marks.map((mark, at) => ({ label: `${at + 1}`, notes: [mark.text] })) }]),
		{ title: `Your ${kind}`, rows },
	];
	return {
		kind: 'approvalAnswer',
		subject: title,
		preview: text === '' ? (marks[0]?.text ?? title) : text,
		title,
		paragraphs: [
			isApproved ? `The person who has your link approves this ${kind} as it is.` : 'The person who has your link would change something.',
			...paragraphsOf(text),
		],
		...(picture !== undefined && { picture }),
		tables,
		button: { label: kind === 'print' ? 'Open your design' : 'Open your wall', url },
		footnote: 'Nothing was ordered by this answer. You will be asked to log in.',
	};
}
