import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import styles from './import-page.module.css';
import bars from './page-bars.module.css';

interface ProblemsProps {
	readonly problems: readonly { readonly line: number; readonly message: string }[];
	readonly one: string;
	readonly several: string;
}

const Problems = ({ problems, one, several }: ProblemsProps): ReactNode =>
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

interface ImportPreviewProps extends ProblemsProps {
	readonly fileName: string;
	readonly sums: ReactNode;
	readonly options?: ReactNode;
	readonly same: { readonly count: number; readonly isShown: boolean; readonly show: (isShown: boolean) => void };
	/** set if the compared data changed after the preview; otherwise null */
	readonly renewed: string | null;
	readonly isBusy: boolean;
	readonly reason: string | null;
	readonly onApply: () => void;
	readonly onStartOver: () => void;
	readonly children: ReactNode;
}

/** The area has nothing to focus and must scroll with the arrow keys. */
const scrolledByKeys = { tabIndex: 0 };

export const ImportPreview = ({
	fileName,
	sums,
	options,
	same,
	renewed,
	isBusy,
	reason,
	onApply,
	onStartOver,
	children,
	...problems
}: ImportPreviewProps): ReactNode => (
	<>
		<div className={styles.about}>
			<p role="status">
				<b>{fileName}</b>
				{sums}
			</p>
			{options}
			{same.count === 0 ? null : (
				<TextButton aria-pressed={same.isShown} onClick={() => same.show(!same.isShown)}>
					{same.isShown ? 'Hide' : 'Show'} {same.count} that stay the same
				</TextButton>
			)}
		</div>
		{renewed === null ? null : (
			<div className={styles.problem}>
				<Notice tone="attention" title={renewed}>
					Nothing was applied. This is what the file would change now.
				</Notice>
			</div>
		)}
		<Problems {...problems} />
		<section aria-label="What would change, line by line" aria-busy={isBusy} className={styles.lines} {...scrolledByKeys}>
			{children}
		</section>
		<footer className={`${bars.foot} ${styles.foot}`}>
			<span>{reason}</span>
			<span className={bars.space} />
			<Button variant="outlined" size="small" onClick={onStartOver}>
				Choose another file
			</Button>
			<Button
				variant="contained"
				color="primary"
				size="small"
				disabled={reason !== null}
				aria-disabled={isBusy}
				onClick={() => {
					if (!isBusy) onApply();
				}}
			>
				{isBusy ? 'Working…' : 'Apply'}
			</Button>
		</footer>
	</>
);
