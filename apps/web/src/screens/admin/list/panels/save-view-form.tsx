import Button from '@mui/material/Button';
import type { SavedView } from '@print-room/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { hasName } from '../../query/saved-views.ts';
import styles from './menus.module.css';

interface SaveViewFormProps {
	readonly views: readonly SavedView[];
	readonly isBusy: boolean;
	readonly onSave: (name: string) => Promise<boolean>;
}

const longestName = 80;

export const SaveViewForm = ({ views, isBusy, onSave }: SaveViewFormProps): ReactNode => {
	const [name, setName] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const [fieldId, problemId] = [useId(), useId()];
	const save = async (event: FormEvent): Promise<void> => {
		event.preventDefault();
		const wrong = name.trim() === '' ? 'Give it a name.' : hasName(views, name) ? 'This name is already taken.' : null;
		setProblem(wrong);
		if (wrong === null && !isBusy && (await onSave(name.trim()))) setName('');
	};
	return (
		<form className={styles.panelForm} onSubmit={(event) => void save(event)} noValidate>
			<label className={styles.field} htmlFor={fieldId}>
				Save this view as
				<input
					id={fieldId}
					value={name}
					maxLength={longestName}
					autoComplete="off"
					aria-invalid={problem !== null}
					aria-describedby={problem === null ? undefined : problemId}
					onChange={({ currentTarget }) => setName(currentTarget.value)}
				/>
			</label>
			{problem === null ? null : (
				<p id={problemId} role="alert" className={styles.problem}>
					{problem}
				</p>
			)}
			<Button type="submit" variant="outlined" size="small" aria-disabled={isBusy}>
				Save for all staff
			</Button>
		</form>
	);
};
