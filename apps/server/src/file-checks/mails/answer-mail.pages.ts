import { type AnswerToTell, fileCheckMailWords } from '@print-room/contract';
import { type MailPage, type MailPicture, oneLine } from '../../platform/index.ts';

interface Told extends AnswerToTell {
	/** as people say it: `300 × 200 mm` */
	readonly size: string;
	readonly url: string;
	/** none where it cannot be read */
	readonly picture?: MailPicture;
	/** Whether the link itself opens the design, whoever has it. */
	readonly isKey: boolean;
}

/** To the customer: what was found. Whoever typed a contact may not own that e-mail, so that no word of theirs stands in it; the picture has been seen by who answered. */
export function answerPage({ size, url, picture, isKey, ...answer }: Told): MailPage {
	const { subject, paragraphs } = fileCheckMailWords(answer);
	const [opening = subject, ...more] = paragraphs.map(oneLine);
	return {
		subject,
		preview: opening,
		title: subject,
		paragraphs: [opening, ...more],
		...(picture !== undefined && { picture }),
		tables: [{ title: 'Your print', rows: [{ label: 'Size', value: size }] }],
		button: { label: 'Open your design', url },
		footnote: isKey
			? 'The link opens this one design for 30 days, to whoever has it. Was it not you who asked? Then do nothing.'
			: 'You are asked to log in. Was it not you who asked? Then do nothing.',
	};
}
