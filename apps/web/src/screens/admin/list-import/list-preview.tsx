import Button from '@mui/material/Button';
import type { ListImport } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import styles from '../price-import/price-import-page.module.css';
import { Problems } from '../price-import/problems.tsx';
import { ListPreviewTable } from './list-preview-table.tsx';
import { changesSentence, countsOf, ignoredSentence, shownLines, whyNotApplied } from './model/list-words.ts';
import type { ListImporting } from './use-list-import.ts';

interface ListPreviewProps {
	readonly importing: ListImporting;
	readonly preview: ListImport;
	readonly fileName: string;
}

/** Nothing in it takes the focus, and arrows have to scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** What a file would change, in all and line by line; then it is applied as it is shown. */
export const ListPreview = ({ importing, preview, fileName }: ListPreviewProps): ReactNode => {
	const { isRenewed, isBusy, apply, startOver } = importing;
	const [withSame, showSame] = useState(false);
	const counts = countsOf(preview);
	const sentence = changesSentence(counts);
	const ignored = ignoredSentence(preview.ignored);
	const reason = whyNotApplied(preview);
	const lines = shownLines(preview.lines, withSame);
	return (
		<>
			<div className={styles.about}>
				<p role="status">
					<b>{fileName}</b>
					<span>{sentence !== '' ? `${sentence}.` : preview.problems.length === 0 ? 'Nothing would change.' : null}</span>
					{ignored === null ? null : <span>{ignored}</span>}
				</p>
				{counts.same === 0 ? null : (
					<TextButton aria-pressed={withSame} onClick={() => showSame(!withSame)}>
						{withSame ? 'Hide' : 'Show'} {counts.same} that stay the same
					</TextButton>
				)}
			</div>
			{isRenewed ? (
				<div className={styles.problem}>
					<Notice tone="attention" title="The list changed after you looked.">
						Nothing was applied. This is what the file would change now.
					</Notice>
				</div>
			) : null}
			<Problems problems={preview.problems} one="One line cannot be applied." several="lines cannot be applied" />
			<section aria-label="What would change, line by line" aria-busy={isBusy} className={styles.lines} {...scrolledByKeys}>
				{lines.length === 0 ? null : <ListPreviewTable lines={lines} />}
			</section>
			<footer className={styles.foot}>
				<span>{reason}</span>
				<span className={styles.space} />
				<Button variant="outlined" size="small" onClick={startOver}>
					Choose another file
				</Button>
				<Button
					variant="contained"
					color="primary"
					size="small"
					disabled={reason !== null}
					aria-disabled={isBusy}
					onClick={() => {
						if (!isBusy) void apply();
					}}
				>
					{isBusy ? 'Working…' : 'Apply'}
				</Button>
			</footer>
		</>
	);
};
