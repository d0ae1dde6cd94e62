import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import styles from '../import-page.module.css';
import { ImportPreview } from '../import-preview.tsx';
import { changesMessage, countsOf, hasChanges, shownLines, whyNotApplied } from './model/import-messages.ts';
import { PriceTable } from './price-table.tsx';
import type { PriceImporting } from './use-price-import.ts';

type Shown = PriceImporting & {
	readonly preview: NonNullable<PriceImporting['preview']>;
	readonly chosen: NonNullable<PriceImporting['chosen']>;
};

export const PricePreview = (props: Shown): ReactNode => {
	const { preview, chosen, isRenewed, isBusy, setOptions, apply, startOver } = props;
	const [withSame, showSame] = useState(false);
	const [isAsking, ask] = useState(false);
	const wholeId = useId();
	const counts = countsOf(preview);
	const odd = preview.lines.filter(({ warnings }) => warnings.length > 0).length;
	return (
		<>
			<ImportPreview
				fileName={chosen.fileName}
				sums={
					<>
						<span>{hasChanges(counts) ? `${changesMessage(counts)}.` : 'Nothing would change.'}</span>
						{odd === 0 ? null : <span className={styles.odd}>{odd === 1 ? '1 price is unusual.' : `${odd} prices are unusual.`}</span>}
					</>
				}
				options={
					<label htmlFor={wholeId} className={styles.whole}>
						<input
							id={wholeId}
							type="checkbox"
							checked={chosen.options.isWhole}
							disabled={isBusy}
							onChange={({ currentTarget: { checked } }) => void setOptions({ isWhole: checked })}
						/>
						This is the complete list: remove prices that are not in the file
					</label>
				}
				same={{ count: counts.same, isShown: withSame, show: showSame }}
				renewed={isRenewed ? 'Prices have changed since this preview.' : null}
				problems={preview.problems}
				one="One line cannot be read."
				several="lines cannot be read"
				isBusy={isBusy}
				reason={whyNotApplied(preview)}
				onApply={() => {
					if (counts.remove > 0 || odd > 0) ask(true);
					else void apply();
				}}
				onStartOver={startOver}
			>
				<PriceTable lines={shownLines(preview.lines, withSame)} />
			</ImportPreview>
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
				<p>{changesMessage(counts)}.</p>
				{counts.remove > 0 ? (
					<p>Removed prices cannot be restored. The price of a size without one is calculated from the others.</p>
				) : null}
				{odd === 0 ? null : (
					<p>{odd === 1 ? 'One price is unusual; it is at the top.' : `${odd} prices are unusual; they are at the top.`}</p>
				)}
			</ConfirmDialog>
		</>
	);
};
