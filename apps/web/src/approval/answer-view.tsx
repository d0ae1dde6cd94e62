import type { ApprovalAnswer } from '@print-room/contract';
import type { ReactNode } from 'react';
import { timeText } from '../ui/date-text.ts';
import styles from './answer.module.css';
import { verdictMessage } from './answer-messages.ts';
import mark from './mark-number.module.css';

/** An answer in words: the verdict, what was written, and the sentences of its marks. */
export const AnswerView = ({ answer }: { readonly answer: ApprovalAnswer }): ReactNode => (
	<article className={styles.answer}>
		<p className={answer.verdict === 'approved' ? styles.approved : styles.changes}>
			<b>{verdictMessage[answer.verdict]}</b> <span>{timeText(answer.at)}</span>
		</p>
		{answer.text === '' ? null : <p className={styles.words}>{answer.text}</p>}
		{answer.marks.length === 0 ? null : (
			<ol className={styles.marks} aria-label="Marked in the picture">
				{answer.marks.map(({ x, y, text }, at) => (
					<li key={`${x} ${y} ${text}`}>
						<i className={mark.number} aria-hidden="true">
							{at + 1}
						</i>
						{text}
					</li>
				))}
			</ol>
		)}
	</article>
);
