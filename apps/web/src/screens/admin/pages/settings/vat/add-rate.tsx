import TextField from '@mui/material/TextField';
import { CATEGORY_IDS, type VatRate } from '@print-room/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../../ui/controls/button.tsx';
import { UnsavedGuard } from '../../../detail/unsaved-guard.tsx';
import styles from './vat.module.css';
import { printsLabel, readRate, type TypedProblems, type TypedRate } from './vat-rates.ts';

interface AddRateProps {
	readonly rates: readonly VatRate[];
	readonly today: string;
	readonly isBusy: boolean;
	/** calls `onSaved` once the rate is there */
	readonly onAdd: (rate: VatRate, onSaved: () => void) => void;
}

/** Form of one more rate. What is typed stays until it is saved. */
export const AddRate = ({ rates, today, isBusy, onAdd }: AddRateProps): ReactNode => {
	const blank: TypedRate = { prints: '', percent: '', from: today };
	const [typed, type] = useState(blank);
	const [problems, refuse] = useState<TypedProblems>({});
	const set = (changes: Partial<TypedRate>): void => {
		type({ ...typed, ...changes });
		refuse({});
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const read = readRate(typed, rates, today);
		if ('problems' in read) refuse(read.problems);
		else onAdd(read.rate, () => type(blank));
	};
	return (
		<form aria-label="Add a rate" className={styles.add} onSubmit={submit} noValidate>
			<h2>Add a rate</h2>
			<div className={styles.fields}>
				<TextField
					select
					label="Prints"
					value={typed.prints}
					onChange={({ target }) => set({ prints: target.value })}
					slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
				>
					<option value="">{printsLabel(null)}</option>
					{CATEGORY_IDS.map((id) => (
						<option key={id} value={id}>
							{printsLabel(id)}
						</option>
					))}
				</TextField>
				<TextField
					label="Rate"
					value={typed.percent}
					onChange={({ target }) => set({ percent: target.value })}
					error={problems.percent !== undefined}
					helperText={problems.percent ?? (typed.prints === '' ? undefined : 'Empty: as the default.')}
					autoComplete="off"
					slotProps={{
						inputLabel: { shrink: true },
						htmlInput: { inputMode: 'decimal' },
						input: { endAdornment: <span className={styles.unit}>%</span> },
					}}
				/>
				<TextField
					type="date"
					label="From"
					value={typed.from}
					onChange={({ target }) => set({ from: target.value })}
					error={problems.from !== undefined}
					helperText={problems.from}
					slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
				/>
			</div>
			<p className={styles.effect}>
				Prices with VAT change at the start of that day, in London. Prints that wait in carts must then be added again, and designs and
				orders that exist keep their rate.
			</p>
			<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
				{isBusy ? 'Saving…' : 'Add rate'}
			</Button>
			<UnsavedGuard isUnsaved={() => typed.percent !== ''} onLeave={() => type(blank)} />
		</form>
	);
};
