import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import styles from './import-page.module.css';

export interface ProblemsProps {
	readonly problems: readonly { readonly line: number; readonly message: string }[];
	readonly one: string;
	/** text of the title after the number */
	readonly several: string;
}

export const Problems = ({ problems, one, several }: ProblemsProps): ReactNode =>
	problems.length === 0 ? null : (
		<div className={styles.problems}>
			<Notice tone="failure" title={problems.length === 1 ? one : `${problems.length} ${several}.`}>
				Fix the file and choose it again. Nothing has been applied.
			</Notice>
			<ul aria-label="Lines with a mistake">
				{problems.map(({ line, message }) => (
					<li key={`${line} ${message}`}>
						<b>Line {line}</b> {message}
					</li>
				))}
			</ul>
		</div>
	);
