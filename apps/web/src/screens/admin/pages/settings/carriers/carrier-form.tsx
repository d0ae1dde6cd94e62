import TextField from '@mui/material/TextField';
import { type Carrier, carriersProblems, trackingAddress } from '@print-room/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../../ui/controls/button.tsx';
import { UnsavedGuard } from '../../../detail/unsaved-guard.tsx';
import styles from './carriers.module.css';

interface CarrierFormProps {
	readonly carriers: readonly Carrier[];
	/** carrier that is changed; null: one more is added */
	readonly changing: Carrier | null;
	readonly isBusy: boolean;
	/** calls `onSaved` once the carrier is there */
	readonly onSave: (carrier: Carrier, onSaved: () => void) => void;
	readonly onCancel: () => void;
}

const exampleReference = 'AB123456789GB';

/** Form of one carrier. What is typed stays until it is saved. */
export const CarrierForm = ({ carriers, changing, isBusy, onSave, onCancel }: CarrierFormProps): ReactNode => {
	const first = { name: changing?.name ?? '', trackingPattern: changing?.trackingPattern ?? '' };
	const [typed, type] = useState(first);
	const [isAsked, ask] = useState(false);
	const { name, trackingPattern } = typed;
	const carrier: Carrier = { id: changing?.id ?? crypto.randomUUID(), name: name.trim(), trackingPattern: trackingPattern.trim() };
	const others = carriers.filter(({ id }) => id !== carrier.id);
	const problems = carriersProblems([...others, carrier]).filter(({ at }) => at === others.length);
	const problemOf = (field: 'name' | 'trackingPattern'): string | undefined =>
		isAsked ? problems.find((problem) => problem.field === field)?.message : undefined;
	const example = trackingAddress(carrier, exampleReference);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		ask(true);
		if (problems.length > 0) return;
		onSave(carrier, () => {
			type({ name: '', trackingPattern: '' });
			ask(false);
		});
	};
	return (
		<form aria-label={changing === null ? 'Add a carrier' : `Change ${changing.name}`} className={styles.add} onSubmit={submit} noValidate>
			<h2>{changing === null ? 'Add a carrier' : `Change ${changing.name}`}</h2>
			<div className={styles.fields}>
				<TextField
					label="Name"
					value={name}
					onChange={({ target }) => type({ ...typed, name: target.value })}
					error={problemOf('name') !== undefined}
					helperText={problemOf('name')}
					autoComplete="off"
					slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 80 } }}
				/>
				<TextField
					label="Address of a parcel’s page"
					value={trackingPattern}
					onChange={({ target }) => type({ ...typed, trackingPattern: target.value })}
					error={problemOf('trackingPattern') !== undefined}
					helperText={
						problemOf('trackingPattern') ??
						(example === null
							? 'With {reference} where the parcel’s number goes, such as https://carrier.example/track/{reference}. Empty: no link.'
							: `Customers are led to ${example}`)
					}
					autoComplete="off"
					slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'url', maxLength: 500 } }}
				/>
			</div>
			<div className={styles.actions}>
				<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
					{isBusy ? 'Saving…' : changing === null ? 'Add carrier' : 'Save changes'}
				</Button>
				{changing === null ? null : (
					<Button variant="outlined" onClick={onCancel}>
						Cancel
					</Button>
				)}
			</div>
			<UnsavedGuard isUnsaved={() => name !== first.name || trackingPattern !== first.trackingPattern} onLeave={() => type(first)} />
		</form>
	);
};
