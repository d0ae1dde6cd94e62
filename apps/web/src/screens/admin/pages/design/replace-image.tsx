import Button from '@mui/material/Button';
import type { StaffImage } from '@print-room/contract';
import { type ReactNode, useId, useRef } from 'react';
import { ProgressLine } from '../../../../ui/controls/progress-line.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { HiddenFile } from '../../widgets/hidden-file.tsx';
import type { DesignEdit, DesignsToUpdate } from './design-edit.ts';
import { expectedFile, expectedText, whyNotThis } from './design-facts.ts';
import { sentMessage } from './messages.ts';
import styles from './replace-image.module.css';
import type { DesignEditing } from './use-design-edit.ts';

const choices: readonly (readonly [DesignsToUpdate, string])[] = [
	['none', 'Do not update any design'],
	['current', 'Re-generate only the current design'],
	['all', 'Re-generate all designs of the image'],
];

export interface ReplaceImageProps {
	readonly image: StaffImage;
	readonly editing: DesignEditing;
	readonly edit: DesignEdit;
}

export const ReplaceImage = ({ image, editing: { change, saving, stop }, edit }: ReplaceImageProps): ReactNode => {
	const hintId = useId();
	const problemId = useId();
	const input = useRef<HTMLInputElement>(null);
	const expected = expectedFile(image);
	const { file, fileProblem, isFileTaken, update } = edit;

	const choose = (chosen: File | undefined): void => {
		if (chosen === undefined) return;
		const problem = whyNotThis(chosen, expected);
		change(problem === null ? { file: chosen, fileProblem: null, isFileTaken: false } : { file: null, fileProblem: problem });
	};

	return (
		<div className={styles.replace}>
			<h3>Adjusted image</h3>
			<p id={hintId} className={styles.quiet}>
				The adjusted image must have the same size and extension: <b>{expectedText(expected)}</b>.
			</p>
			<HiddenFile ref={input} accept={`.${expected.extension}`} label="Adjusted image" onFile={choose} />
			<div className={styles.file}>
				<Button
					variant="outlined"
					disabled={saving !== null || isFileTaken}
					aria-describedby={`${hintId} ${problemId}`}
					onClick={() => input.current?.click()}
				>
					{file === null ? 'Choose a file' : 'Choose another file'}
				</Button>
				{file === null ? null : (
					<span className={styles.chosen}>
						{file.name}
						{saving !== null || isFileTaken ? null : (
							<TextButton onClick={() => change({ file: null, fileProblem: null })} aria-label={`Remove ${file.name}`}>
								Remove
							</TextButton>
						)}
					</span>
				)}
			</div>
			<p id={problemId} role="alert" className={styles.problem}>
				{fileProblem}
			</p>
			{saving?.step === 'file' && file !== null ? (
				<div className={styles.progress}>
					<ProgressLine aria-label="Sending the file" share={saving.sent < 1 ? saving.sent : null} />
					<p role="status" className={styles.quiet}>
						{sentMessage(saving.sent, file.size)} <TextButton onClick={stop}>Stop</TextButton>
					</p>
				</div>
			) : null}
			{isFileTaken ? <p className={styles.quiet}>The file was uploaded. Save again to update the designs.</p> : null}
			<fieldset className={styles.choices} disabled={saving !== null}>
				<legend>Afterwards</legend>
				{choices.map(([value, label]) => (
					<label key={value}>
						<input type="radio" name="update" checked={update === value} onChange={() => change({ update: value })} />
						{label}
					</label>
				))}
			</fieldset>
		</div>
	);
};
