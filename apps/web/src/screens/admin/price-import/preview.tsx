import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { changesSentence, countsOf, hasChanges, shownLines, whyNotApplied } from './model/import-words.ts';
import { PreviewTable } from './preview-table.tsx';
import styles from './price-import-page.module.css';
import { Problems } from './problems.tsx';
import type { PriceImporting } from './use-price-import.ts';

type Shown = PriceImporting & {
	readonly preview: NonNullable<PriceImporting['preview']>;
	readonly chosen: NonNullable<PriceImporting['chosen']>;
};

/** Nothing in it takes the focus, and arrows have to scroll it. */
const scrolledByKeys = { tabIndex: 0 };

/** What a list would change, in all and line by line; then it is applied as it is shown. */
export const Preview = (props: Shown): ReactNode => {
	const { preview, chosen, isRenewed, isBusy, setWhole, apply, startOver } = props;
	const [withSame, showSame] = useState(false);
	const [isAsking, ask] = useState(false);
	const wholeId = useId();
	const counts = countsOf(preview);
	const reason = whyNotApplied(preview);
	const odd = preview.lines.filter(({ warnings }) => warnings.length > 0).length;
	const lines = shownLines(preview.lines, withSame);
	return (
		<>
			<div className={styles.about}>
				<p role="status">
					<b>{chosen.fileName}</b>
					<span>{hasChanges(counts) ? `${changesSentence(counts)}.` : 'Nothing would change.'}</span>
					{odd === 0 ? null : <span className={styles.odd}>{odd === 1 ? '1 price is odd.' : `${odd} prices are odd.`}</span>}
				</p>
				<label htmlFor={wholeId} className={styles.whole}>
					<input
						id={wholeId}
						type="checkbox"
						checked={chosen.isWhole}
						disabled={isBusy}
						onChange={({ currentTarget: { checked } }) => void setWhole(checked)}
					/>
					The file is the whole list: prices that it lacks are removed
				</label>
				{counts.same === 0 ? null : (
					<TextButton aria-pressed={withSame} onClick={() => showSame(!withSame)}>
						{withSame ? 'Hide' : 'Show'} {counts.same} that stay the same
					</TextButton>
				)}
			</div>
			{isRenewed ? (
				<div className={styles.problem}>
					<Notice tone="attention" title="The prices changed after you looked.">
						Nothing was applied. This is what the file would change now.
					</Notice>
				</div>
			) : null}
			<Problems problems={preview.problems} one="One line cannot be read." several="lines cannot be read" />
			<section aria-label="What would change, line by line" aria-busy={isBusy} className={styles.lines} {...scrolledByKeys}>
				{lines.length === 0 ? null : <PreviewTable lines={lines} />}
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
						if (isBusy) return;
						if (counts.remove > 0 || odd > 0) ask(true);
						else void apply();
					}}
				>
					{isBusy ? 'Working…' : 'Apply'}
				</Button>
			</footer>
			<ConfirmDialog
				open={isAsking}
				title="Apply the price list?"
				confirmLabel="Apply"
				tone={counts.remove > 0 ? 'danger' : 'accent'}
				onCancel={() => ask(false)}
				onConfirm={() => {
					ask(false);
					void apply();
				}}
			>
				<p>{changesSentence(counts)}.</p>
				{counts.remove > 0 ? <p>Removed prices are gone for good: a size without a price follows from the others.</p> : null}
				{odd === 0 ? null : (
					<p>{odd === 1 ? 'One price is odd; it stands at the top.' : `${odd} prices are odd; they stand at the top.`}</p>
				)}
			</ConfirmDialog>
		</>
	);
};
