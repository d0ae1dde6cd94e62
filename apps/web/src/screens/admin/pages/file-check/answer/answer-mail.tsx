import { type AnswerFreeCheck, fileCheckMailMessages } from '@print-room/contract';
import type { ReactNode } from 'react';
import styles from './answer-form.module.css';

export interface AnswerMailProps {
	readonly to: string;
	/** null before a verdict is chosen */
	readonly answer: AnswerFreeCheck | null;
}

/** Preview of the mail. */
export const AnswerMail = ({ to, answer }: AnswerMailProps): ReactNode => {
	const mail = answer === null ? null : fileCheckMailMessages(answer);
	return (
		<section className={styles.mail} aria-label="The mail">
			<p className={styles.quiet}>{mail === null ? 'Choose an answer to preview the mail.' : `To ${to}`}</p>
			{mail === null ? null : (
				<>
					<h3>{mail.subject}</h3>
					<p>{mail.paragraphs.join('\n\n')}</p>
					<p className={styles.quiet}>The mail also has the size of the print and a button: “Open your design”.</p>
				</>
			)}
		</section>
	);
};
