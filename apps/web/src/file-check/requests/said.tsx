import type { FileCheckEntry } from '@print-room/contract';
import type { ReactNode } from 'react';
import { adviceBeside } from './entry-messages.ts';
import styles from './said.module.css';

export const Said = ({ entry }: { readonly entry: Pick<FileCheckEntry, 'text' | 'problems'> }): ReactNode => {
	const beside = adviceBeside(entry);
	return (
		<>
			{entry.text === '' ? null : (
				<p className={styles.text} dir="auto">
					{entry.text}
				</p>
			)}
			{beside.length === 0 ? null : (
				<dl className={styles.problems}>
					{beside.map(({ name, advice }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{advice}</dd>
						</div>
					))}
				</dl>
			)}
		</>
	);
};
