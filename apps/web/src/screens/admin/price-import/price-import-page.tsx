import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadingSentence } from '../../../api/sentences.ts';
import { Back } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { AppliedImport } from './applied-import.tsx';
import { FileDrop } from './file-drop.tsx';
import { NotReadable } from './model/decode.ts';
import { Preview } from './preview.tsx';
import styles from './price-import-page.module.css';
import { type PriceImporting, usePriceImport } from './use-price-import.ts';

const titles = {
	file: 'This file is no price list.',
	preview: 'The file could not be compared with the prices.',
	apply: 'The price list could not be applied. Nothing was changed.',
} as const;

const Failure = ({ failure, lookAgain }: Pick<PriceImporting, 'failure' | 'lookAgain'>): ReactNode => {
	if (failure === null) return null;
	const { of, thrown } = failure;
	return (
		<div className={styles.problem}>
			<Notice tone="failure" title={titles[of]}>
				{thrown instanceof NotReadable ? thrown.message : loadingSentence(thrown)}
				{of === 'preview' ? <TextButton onClick={() => void lookAgain()}>Try again</TextButton> : null}
			</Notice>
		</div>
	);
};

/** A price list from a file: chosen, looked at, applied. */
export const PriceImportPage = (): ReactNode => {
	const importing = usePriceImport();
	const { chosen, preview, isBusy, choose, startOver } = importing;
	const content = (): ReactNode => {
		if (chosen === null || (preview === null && !isBusy)) {
			return (
				<FileDrop what="price list" onFile={(file) => void choose(file)}>
					A CSV file, as Export CSV makes it: sizes in millimetres, the media group's name and the net price. You see what would change
					before anything does.
				</FileDrop>
			);
		}
		if (preview === null) {
			return (
				<div role="status" className={styles.wait}>
					<p>Comparing {chosen.fileName} with the prices…</p>
					<ProgressLine aria-label="Comparing" />
				</div>
			);
		}
		if (!preview.applied) return <Preview {...importing} preview={preview} chosen={chosen} />;
		return (
			<div className={styles.done}>
				<AppliedImport preview={preview} />
				<p className={styles.next}>
					<Button variant="contained" color="primary" component={Link} to="/admin/prices/grid">
						Look at the prices
					</Button>
					<Button variant="outlined" onClick={startOver}>
						Import another
					</Button>
				</p>
			</div>
		);
	};
	return (
		<>
			<header className={styles.head}>
				<IconButton component={Link} to="/admin/prices" aria-label="Back to prices">
					<Back />
				</IconButton>
				<h1>Import prices</h1>
				<Link to="/admin/prices/grid" className={styles.other}>
					Price grid
				</Link>
			</header>
			<Failure {...importing} />
			{preview !== null && !preview.applied ? content() : <div className={styles.body}>{content()}</div>}
		</>
	);
};
