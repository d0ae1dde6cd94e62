import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadingSentence } from '../../../api/sentences.ts';
import { Back } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { FileDrop } from '../price-import/file-drop.tsx';
import { NotReadable } from '../price-import/model/decode.ts';
import styles from '../price-import/price-import-page.module.css';
import { ListPreview } from './list-preview.tsx';
import { changesSentence, countsOf } from './model/list-words.ts';
import { UndoListImport } from './undo-list-import.tsx';
import { type ListImporting, useListImport } from './use-list-import.ts';

const titles = {
	file: 'This file cannot be read.',
	preview: 'The file could not be compared with the list.',
	apply: 'The file could not be applied. Nothing was changed.',
} as const;

const Failure = ({ failure, lookAgain }: Pick<ListImporting, 'failure' | 'lookAgain'>): ReactNode => {
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

/** A CSV of a list: chosen, looked at, applied. */
export const ListImportPage = ({ model }: { model: Model }): ReactNode => {
	const importing = useListImport(model);
	const { chosen, preview, isBusy, choose, startOver } = importing;
	const title = model.title.toLowerCase();
	const list = `/admin/${model.name}`;
	const content = (): ReactNode => {
		if (chosen === null || (preview === null && !isBusy)) {
			return (
				<FileDrop what="list" onFile={(file) => void choose(file)}>
					A CSV file, as Export CSV makes it. A line whose id is in the list changes that {model.one}; a line without an id makes a new one.
					Nothing is deleted. You see what would change before anything does.
				</FileDrop>
			);
		}
		if (preview === null) {
			return (
				<div role="status" className={styles.wait}>
					<p>Comparing {chosen.fileName} with the list…</p>
					<ProgressLine aria-label="Comparing" />
				</div>
			);
		}
		if (!preview.applied) return <ListPreview importing={importing} preview={preview} fileName={chosen.fileName} />;
		return (
			<div className={styles.done}>
				<h2>The file was applied</h2>
				<p>{changesSentence(countsOf(preview))}.</p>
				{preview.undo === undefined ? null : <UndoListImport model={model} applied={preview} undo={preview.undo} />}
				<p className={styles.next}>
					<Button variant="contained" color="primary" component={Link} to={list}>
						Look at the list
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
				<IconButton component={Link} to={list} aria-label={`Back to ${title}`}>
					<Back />
				</IconButton>
				<h1>Import {title}</h1>
			</header>
			<Failure {...importing} />
			{preview !== null && !preview.applied ? content() : <div className={styles.body}>{content()}</div>}
		</>
	);
};
