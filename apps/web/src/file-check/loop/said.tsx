import type { FileCheckEntry } from '@print-room/contract';
import type { ReactNode } from 'react';
import { problemsOf } from './entry-words.ts';
import styles from './thread.module.css';

/** What somebody wrote, and what staff found wrong with what helps. */
export const Said = ({ entry }: { readonly entry: Pick<FileCheckEntry, 'text' | 'problems'> }): ReactNode => (
	<>
		{entry.text === '' ? null : <p className={styles.text}>{entry.text}</p>}
		{entry.problems.length === 0 ? null : (
			<dl className={styles.problems}>
				{problemsOf(entry).map(({ name, advice }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{advice}</dd>
					</div>
				))}
			</dl>
		)}
	</>
);
