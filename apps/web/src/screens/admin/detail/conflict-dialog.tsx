import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import type { Field, Model } from '@print-room/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { timeText } from '../../../ui/date-text.ts';
import { useReferenceNames } from '../fields/inputs/references.query.ts';
import type { FormState } from '../fields/state/form-state.ts';
import { valueText } from '../fields/state/value-text.ts';
import { type Choice, differencesOf, merged, type ThreeStates } from './conflict.ts';
import styles from './conflict-dialog.module.css';
import { useHistory } from './history.query.ts';

export interface ConflictDialogProps {
	readonly states: ThreeStates;
	readonly model: Pick<Model, 'name' | 'one'>;
	readonly recordId: string;
	readonly onChosen: (state: FormState) => void;
	readonly onCancel: () => void;
}

const textIn = (fields: readonly Field[], { values }: FormState, names: ReadonlyMap<string, string>): string =>
	fields.map((field) => valueText(field, values[field.name], names)).join(', ');

const WhoAndWhen = ({ model, id }: { readonly model: string; readonly id: string }): ReactNode => {
	const entry = useHistory(model, id, 1).data?.entries[0];
	return entry === undefined ? null : (
		<p className={styles.who}>
			{entry.actorName ?? 'Deleted account'}, {timeText(entry.at)}
		</p>
	);
};

export const ConflictDialog = ({ states, model, recordId, onChosen, onCancel }: ConflictDialogProps): ReactNode => {
	const id = useId();
	const names = useReferenceNames(states.fields);
	const [choices, choose] = useState<Readonly<Record<string, Choice>>>({});
	const [isTried, setTried] = useState(false);
	const { both, theirsAlone } = differencesOf(states);
	const open = both.filter(({ name }) => choices[name] === undefined);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		setTried(true);
		if (open.length === 0) onChosen(merged(states, choices));
	};
	return (
		<Dialog open onClose={onCancel} maxWidth={false} aria-labelledby={id} slotProps={{ paper: { className: styles.paper ?? '' } }}>
			<DialogTitle id={id}>Someone else has changed this {model.one} since you opened it</DialogTitle>
			<WhoAndWhen model={model.name} id={recordId} />
			<form className={styles.form} onSubmit={submit}>
				{both.length === 0 ? <p>They edited different fields. Saving keeps both.</p> : null}
				{both.map((group) => (
					<fieldset key={group.name} className={styles.field}>
						<legend>{group.fields[0]?.label}</legend>
						{(['theirs', 'mine'] as const).map((choice) => (
							<label key={choice} className={styles.choice}>
								<input
									type="radio"
									name={`${id}${group.name}`}
									checked={choices[group.name] === choice}
									onChange={() => choose((before) => ({ ...before, [group.name]: choice }))}
								/>
								<span className={styles.whose}>{choice === 'mine' ? 'Yours' : 'Theirs'}</span>
								<span className={styles.value}>{textIn(group.fields, states[choice], names)}</span>
							</label>
						))}
						<p className={styles.before}>It was {textIn(group.fields, states.base, names)}.</p>
					</fieldset>
				))}
				{theirsAlone.length === 0 ? null : (
					<div className={styles.alone}>
						<h3>Changed by them only (will be kept)</h3>
						<ul>
							{theirsAlone.map(({ name, fields }) => (
								<li key={name}>
									{fields[0]?.label}: {textIn(fields, states.base, names)} → <b>{textIn(fields, states.theirs, names)}</b>
								</li>
							))}
						</ul>
					</div>
				)}
				<p role="alert" className={styles.missing}>
					{isTried && open.length > 0 ? 'Choose one for each field.' : null}
				</p>
				<DialogActions>
					<Button variant="text" onClick={onCancel}>
						Back to editing
					</Button>
					<Button type="submit" variant="contained" color="primary" aria-disabled={open.length > 0}>
						Save
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	);
};
