import { type FileCheckAnswer, fileCheckMailMessages } from '@print-room/contract';
import { type MailPicture, type MailTemplate, oneLine } from '../../platform/index.ts';

interface Answered extends FileCheckAnswer {
	/** size for people: `300 × 200 mm` */
	readonly size: string;
	readonly url: string;
	/** absent if the image cannot be read */
	readonly picture?: MailPicture;
	/** Whether the link alone opens the design, without a sign-in. */
	readonly isKey: boolean;
}

/**
 * Mail to the customer with the result. A typed e-mail may belong to another person, so the mail contains nothing that was typed; staff
 * have seen the image.
 */
export function answerTemplate({ size, url, picture, isKey, ...answer }: Answered): MailTemplate {
	const { subject, paragraphs } = fileCheckMailMessages(answer);
	const [opening = subject, ...more] = paragraphs.map(oneLine);
	return {
		kind: 'fileCheckAnswer',
		subject,
		preview: opening,
		title: subject,
		paragraphs: [opening, ...more],
		...(picture !== undefined && { picture }),
		tables: [{ title: 'Your print', rows: [{ label: 'Size', value: size }] }],
		button: { label: 'Open your design', url },
		footnote: [
			isKey ? 'Anyone with the link can open this design for 30 days.' : 'You will be asked to log in.',
			...(answer.orderNumber == null ? ['Didn’t ask for this? You can ignore this mail.'] : []),
		].join(' '),
	};
}
