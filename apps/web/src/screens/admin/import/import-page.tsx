import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadingMessage } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { ProgressLine } from '../../../ui/controls/progress-line.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Back } from '../../../ui/icons/icons.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './import-page.module.css';
import { NotReadable } from './model/decode.ts';
import bars from './page-bars.module.css';
import type { ChosenFile, FileImporting, ImportFailure } from './use-file-import.ts';

interface ImportMessages {
	readonly title: string;
	readonly file: string;
	readonly against: string;
	readonly asked: ReactNode;
	readonly failed: Readonly<Record<ImportFailure['of'], string>>;
	readonly lookAt: string;
}

interface ImportPageProps<Preview, Options> {
	readonly messages: ImportMessages;
	readonly importing: FileImporting<Preview, Options>;
	readonly list: string;
	readonly changed: string;
	readonly beside?: ReactNode;
	readonly preview: (preview: Preview, chosen: ChosenFile<Options>) => ReactNode;
	readonly done: (preview: Preview) => ReactNode;
}

export const ImportPage = <Preview extends { readonly applied: boolean }, Options>({
	messages,
	importing,
	list,
	changed,
	beside,
	preview: previewOf,
	done,
}: ImportPageProps<Preview, Options>): ReactNode => {
	const { chosen, preview, failure, isBusy, choose, lookAgain, startOver } = importing;
	const content = (): ReactNode => {
		if (chosen === null || (preview === null && !isBusy)) {
			return (
				<FileDrop what={messages.file} onFile={(file) => void choose(file)}>
					{messages.asked}
				</FileDrop>
			);
		}
		if (preview === null) {
			return (
				<div role="status" className={styles.wait}>
					<p>
						Comparing {chosen.fileName} with {messages.against}…
					</p>
					<ProgressLine aria-label="Comparing" />
				</div>
			);
		}
		if (!preview.applied) return previewOf(preview, chosen);
		return (
			<div className={styles.done}>
				{done(preview)}
				<p className={styles.next}>
					<Button variant="contained" color="primary" component={Link} to={changed}>
						{messages.lookAt}
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
			<header className={`${bars.head} ${styles.head}`}>
				<IconButton component={Link} to={list} aria-label={`Back to ${messages.title}`}>
					<Back />
				</IconButton>
				<h1>Import {messages.title}</h1>
				{beside}
			</header>
			{failure === null ? null : (
				<div className={styles.problem}>
					<Notice tone="failure" title={messages.failed[failure.of]}>
						{failure.thrown instanceof NotReadable ? failure.thrown.message : loadingMessage(failure.thrown)}
						{failure.of === 'preview' ? <TextButton onClick={() => void lookAgain()}>Try again</TextButton> : null}
					</Notice>
				</div>
			)}
			{preview !== null && !preview.applied ? content() : <div className={styles.body}>{content()}</div>}
		</>
	);
};
