import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SubmitButton } from '../../../../ui/controls/submit-button.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import type { CellEdit } from '../model/draft.ts';
import { entryLabel } from '../model/entry.ts';
import { cellName, entriesOf, type GridView } from '../model/grid-view.ts';
import styles from './percent-dialog.module.css';
import { percentEdits, typedPercent } from './percent-edits.ts';

export interface PercentDialogProps {
	readonly view: GridView;
	readonly onClose: () => void;
	readonly onChange: (edits: readonly CellEdit[]) => void;
}

const SHOWN = 6;

const Preview = ({ view, edits }: { view: GridView; edits: readonly CellEdit[] }): ReactNode => (
	<div role="status">
		<p className={styles.note}>{edits.length === 1 ? '1 price would change.' : `${edits.length} prices would change.`}</p>
		<ul className={styles.preview}>
			{edits.slice(0, SHOWN).map(([key, entry]) => (
				<li key={key}>
					<span>{cellName(view, key)}</span>
					<span>
						<s>
							<span className="visually-hidden">was </span>
							{entryLabel(entriesOf(view, key).now)}
						</s>{' '}
						<b>{entryLabel(entry)}</b>
					</span>
				</li>
			))}
		</ul>
		{edits.length > SHOWN ? (
			<p className={styles.note}>And {edits.length - SHOWN} more: the grid shows all of them before you save.</p>
		) : null}
	</div>
);

/** Changes all prices, or those of some groups, by a percentage. Applies to the grid; nothing is saved yet. */
export const PercentDialog = ({ view, onClose, onChange }: PercentDialogProps): ReactNode => {
	const { groups } = view.saved;
	const [text, setText] = useState('');
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(groups.map(({ id }) => id)));
	const [isWrong, setWrong] = useState(false);
	const percent = typedPercent(text);
	const edits = percent === null ? [] : percentEdits(view, percent, chosen);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (edits.length === 0) setWrong(true);
		else onChange(edits);
	};
	return (
		<FormDialog title="Change by a percentage" width={460} onClose={onClose}>
			<form className={styles.form} onSubmit={submit} noValidate>
				<TextField
					label="Per cent"
					value={text}
					error={isWrong && percent === null}
					autoFocus
					helperText="For example 5, or -2.5 to lower the prices. Each price is rounded to the nearest 5 p."
					slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' } }}
					onChange={({ target: { value } }) => {
						setText(value);
						setWrong(false);
					}}
				/>
				<fieldset className={styles.groups}>
					<legend>Media groups</legend>
					{groups.map(({ id, name }) => (
						<label key={id}>
							<input
								type="checkbox"
								checked={chosen.has(id)}
								onChange={({ currentTarget: { checked } }) => {
									const others = [...chosen].filter((one) => one !== id);
									setChosen(new Set(checked ? [...others, id] : others));
									setWrong(false);
								}}
							/>
							{name}
						</label>
					))}
				</fieldset>
				{edits.length === 0 ? null : <Preview view={view} edits={edits} />}
				{isWrong ? (
					<p role="alert" className={styles.problem}>
						{percent === null ? 'Enter a number from -90 to 400, except 0.' : 'No price would change. Choose another group or number.'}
					</p>
				) : null}
				<div className={styles.foot}>
					<SubmitButton isBusy={false} busyLabel="">
						Change in the grid
					</SubmitButton>
				</div>
			</form>
		</FormDialog>
	);
};
