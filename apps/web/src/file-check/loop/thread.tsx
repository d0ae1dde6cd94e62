import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { ReactNode } from 'react';
import { timeText } from '../../ui/date-text.ts';
import { entryTitle } from './entry-words.ts';
import { Said } from './said.tsx';
import styles from './thread.module.css';

/** All that was said of a file, dated, the latest first. */
export const Thread = ({ entries }: Pick<OwnFreeCheckRequest, 'entries'>): ReactNode => (
	<ol className={styles.thread}>
		{entries.toReversed().map((entry) => (
			<li key={entry.id}>
				<b>{entryTitle(entry)}</b>
				<time dateTime={entry.at}>{timeText(entry.at)}</time>
				<Said entry={entry} />
			</li>
		))}
	</ol>
);
