import type { FileCheckEntry } from '@print-room/contract';
import type { ReactNode } from 'react';
import { adviceBeside } from './entry-messages.ts';
import styles from './said.module.css';

interface SaidProps {
	readonly entry: Pick<FileCheckEntry, 'text' | 'problems'>;
	/** whether it is about a held line, whose size stays */
	readonly isOfLine: boolean;
}

export const Said = ({ entry, isOfLine }: SaidProps): ReactNode => {
	const beside = adviceBeside(entry, isOfLine);
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
