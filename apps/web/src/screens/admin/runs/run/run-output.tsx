import type { RunOutput as Asked, Run, RunFile } from '@print-room/contract';
import { LABEL_GAP_MM, mm, printablePaper, printMarks, takenLengths, usedLengths } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { runRoutes } from '../../../../api/staff/staff-routes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { download } from '../../../../ui/download.ts';
import { placedOf } from './placed-of.ts';
import styles from './run-output.module.css';

const ConfirmDialog = lazy(() =>
	import('../../../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

type Wanted = Pick<Asked, 'kind' | 'sheet'>;

interface Trouble {
	readonly wanted: Wanted;
	/** others than when the run was printed: they can be downloaded all the same */
	readonly isDifference: boolean;
	readonly message: string;
	readonly prints: readonly string[];
}

const useOutput = ({ id }: Run) => {
	const [busyWith, setBusy] = useState<Wanted | null>(null);
	const [trouble, setTrouble] = useState<Trouble | null>(null);
	const fetchFile = async (wanted: Wanted, isDifferenceKnown = false): Promise<void> => {
		if (busyWith !== null) return;
		setBusy(wanted);
		setTrouble(null);
		try {
			const { url, fileName } = await call(runRoutes.ticketForRun, { params: { id }, body: { ...wanted, isDifferenceKnown } });
			download(url, fileName);
		} catch (thrown) {
			const { code, details } = toFailure(thrown);
			const isDifference = code === 'RUN_FILES_DIFFER';
			setTrouble({ wanted, isDifference, message: loadingMessage(thrown), prints: details.map(({ message }) => message) });
		}
		setBusy(null);
	};
	return { busyWith, trouble, fetchFile, forget: () => setTrouble(null) };
};

/** Prints that are in the output: those that did not leave the run. */
const inOutput = ({ placings = [] }: Run) => placings.filter(({ leftAs }) => leftAs === null).map(placedOf);

/** Number of prints whose label has no room. */
function withoutLabel(run: Run, sheets: number): number {
	const prints = inOutput(run);
	return Array.from({ length: sheets }, (_, sheet) => prints.filter((print) => print.sheet === sheet)).reduce((sum, ofSheet) => {
		const { labels } = printMarks(ofSheet, printablePaper(run.stock), run.gapMm);
		return sum + ofSheet.length - labels.size;
	}, 0);
}

const percent = (scale: number): string => `${Math.round(scale * 1000) / 10} %`;

/** Ways in which files are printed, each with its number of files. */
function recipesOf(files: readonly RunFile[]): readonly string[] {
	const counts = new Map<string, number>();
	for (const { profile, intent, scale } of files) {
		const paper = profile === null ? 'no paper profile' : `${profile}, ${intent}`;
		const recipe = `${paper}; no sharpening; ${percent(scale)}`;
		counts.set(recipe, (counts.get(recipe) ?? 0) + 1);
	}
	return [...counts].map(([recipe, count]) => `${count === 1 ? 'One file' : `${count} files`}: ${recipe}`);
}

const Recipe = ({ files }: { readonly files: readonly RunFile[] }): ReactNode => {
	const waiting = files.filter(({ sha256 }) => sha256 === null).length;
	const replaced = files.filter(({ isReplaced }) => isReplaced).length;
	return (
		<div className={styles.recipe}>
			<h3>Recipe</h3>
			<ul>
				{recipesOf(files).map((recipe) => (
					<li key={recipe}>{recipe}</li>
				))}
			</ul>
			{waiting === 0 ? null : <p>{waiting === 1 ? 'The hash of one file is' : `The hashes of ${waiting} files are`} being taken.</p>}
			{replaced === 0 ? null : (
				<p className={styles.differ}>
					{replaced === 1 ? 'One file has' : `${replaced} files have`} been replaced since printing began. A PDF of this run would differ.
				</p>
			)}
			<details>
				<summary>Hashes of the files</summary>
				<ul className={styles.hashes}>
					{files.map(({ designId, kind, sha256 }) => (
						<li key={`${designId} ${kind}`}>
							{designId.slice(-6)} {kind === 'print' ? '' : kind} <code>{sha256 ?? 'being taken'}</code>
						</li>
					))}
				</ul>
			</details>
		</div>
	);
};

/** Downloads of a run, and how it was printed. */
export const RunOutput = ({ run }: { readonly run: Run }): ReactNode => {
	const { busyWith, trouble, fetchFile, forget } = useOutput(run);
	const used = usedLengths(inOutput(run));
	const sheets = takenLengths(run.stock, used).length;
	const form = run.stock.isRoll ? 'roll' : 'sheet';
	const missing = withoutLabel(run, sheets);
	const button = (wanted: Wanted, label: string): ReactNode => {
		const isBusy = busyWith?.kind === wanted.kind && busyWith.sheet === wanted.sheet;
		return (
			<Button key={label} variant="outlined" disabled={busyWith !== null} aria-busy={isBusy} onClick={() => void fetchFile(wanted)}>
				{isBusy ? 'Checking the files…' : label}
			</Button>
		);
	};
	return (
		<section className={styles.output} aria-label="Files">
			<h2>Files</h2>
			{sheets === 0 ? (
				<p>There is nothing to print: all prints have left this run.</p>
			) : (
				<div className={styles.buttons}>
					{used.map((length, sheet) => (length === mm(0) ? null : button({ kind: 'pdf', sheet }, `PDF of ${form} ${sheet + 1}`)))}
					{button({ kind: 'files', sheet: 0 }, 'Print files (zip)')}
				</div>
			)}
			{missing === 0 ? null : (
				<p>
					{missing === 1 ? 'One print has' : `${missing} prints have`} no room for a label. A gap of {LABEL_GAP_MM} mm or more between
					prints has it.
				</p>
			)}
			{trouble === null || trouble.isDifference ? null : (
				<div role="alert" className={styles.differ}>
					<p>{trouble.message}</p>
					<ul>
						{trouble.prints.map((print) => (
							<li key={print}>{print}</li>
						))}
					</ul>
				</div>
			)}
			{run.files === undefined || run.files.length === 0 ? null : <Recipe files={run.files} />}
			{trouble?.isDifference === true ? (
				<Suspense fallback={null}>
					<ConfirmDialog
						open
						title="Other files than when the run was printed"
						confirmLabel="Download anyway"
						tone="stay"
						onConfirm={() => void fetchFile(trouble.wanted, true)}
						onCancel={forget}
					>
						<ul>
							{trouble.prints.map((print) => (
								<li key={print}>{print}</li>
							))}
						</ul>
						What you print now differs from the first time.
					</ConfirmDialog>
				</Suspense>
			) : null}
		</section>
	);
};
