import type { ReactNode } from 'react';
import { timeText } from '../date-text.ts';
import styles from './dated-list.module.css';

export interface DatedEntry {
	readonly key: string;
	/** ISO 8601. */
	readonly at: string;
	readonly title: string;
	readonly text: ReactNode;
}

export const DatedList = ({ entries }: { readonly entries: readonly DatedEntry[] }): ReactNode => (
	<ol className={styles.list}>
		{entries.map(({ key, at, title, text }) => (
			<li key={key}>
				<b>{title}</b>
				<time dateTime={at}>{timeText(at)}</time>
				{text}
			</li>
		))}
	</ol>
);
