import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from './compare-form.module.css';

const choices = [1, 8, 30, 90];
const usualDays = 8;

/** Starts a comparison for a chosen number of days. */
export const CompareForm = ({ isBusy, onCompare }: { isBusy: boolean; onCompare: (days: number) => void }): ReactNode => {
	const selectId = useId();
	const [days, choose] = useState(usualDays);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isBusy) onCompare(days);
	};
	return (
		<form className={styles.form} onSubmit={submit}>
			<label htmlFor={selectId}>Transactions of</label>
			<select id={selectId} value={days} onChange={({ currentTarget: { value } }) => choose(Number(value))}>
				{choices.map((choice) => (
					<option key={choice} value={choice}>
						{choice === 1 ? 'the last day' : `the last ${choice} days`}
					</option>
				))}
			</select>
			<Button type="submit" variant="outlined" size="small" aria-disabled={isBusy}>
				{isBusy ? 'Comparing…' : 'Compare now'}
			</Button>
		</form>
	);
};
