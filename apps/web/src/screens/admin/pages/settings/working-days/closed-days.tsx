import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../../ui/controls/button.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { CalendarFile } from './calendar-file.tsx';
import styles from './working-days.module.css';
import { type Closed, closedKey, type ReadClosed, readClosed, spanLabel, type TypedClosed } from './working-days.ts';

interface ClosedDaysProps {
	readonly closedDays: readonly Closed[];
	readonly today: string;
	/** null for people who may not change them */
	readonly onChange: { readonly add: (closed: readonly Closed[]) => void; readonly remove: (closed: Closed) => void } | null;
}

const blank: TypedClosed = { from: '', to: '', name: '' };

const AddClosed = ({
	closedDays,
	today,
	onAdd,
}: Pick<ClosedDaysProps, 'closedDays' | 'today'> & { readonly onAdd: (closed: Closed) => void }): ReactNode => {
	const [typed, type] = useState(blank);
	const [problem, refuse] = useState<Extract<ReadClosed, { problem: unknown }>['problem'] | null>(null);
	const set = (changes: Partial<TypedClosed>): void => {
		type({ ...typed, ...changes });
		refuse(null);
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const read = readClosed(typed, closedDays);
		if ('problem' in read) refuse(read.problem);
		else {
			onAdd(read.closed);
			type(blank);
		}
	};
	const messageAt = (at: 'from' | 'to'): string | undefined => (problem?.at === at ? problem.message : undefined);
	return (
		<form aria-label="Add closed days" className={styles.add} onSubmit={submit} noValidate>
			<TextField
				type="date"
				label="First day"
				value={typed.from}
				onChange={({ target }) => set({ from: target.value })}
				error={messageAt('from') !== undefined}
				helperText={messageAt('from')}
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
			/>
			<TextField
				type="date"
				label="Last day, if later"
				value={typed.to}
				onChange={({ target }) => set({ to: target.value })}
				error={messageAt('to') !== undefined}
				helperText={messageAt('to')}
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: typed.from || today } }}
			/>
			<TextField
				label="Name, for staff"
				value={typed.name}
				onChange={({ target }) => set({ name: target.value })}
				autoComplete="off"
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 80 } }}
			/>
			<Button type="submit" variant="outlined">
				Add
			</Button>
		</form>
	);
};

export const ClosedDays = ({ closedDays, today, onChange }: ClosedDaysProps): ReactNode => (
	<section aria-label="Closed days" className={styles.section}>
		<h2>Closed days</h2>
		{closedDays.length === 0 ? (
			<p className={styles.quiet}>None are entered. Add public holidays and your own.</p>
		) : (
			<ul className={styles.closed}>
				{closedDays.map((closed) => (
					<li key={closedKey(closed)} className={closed.to < today ? styles.over : undefined}>
						<span>{spanLabel(closed)}</span>
						<span className={styles.quiet}>{closed.to < today ? [closed.name, 'over'].filter(Boolean).join(', ') : closed.name}</span>
						{onChange === null ? null : (
							<TextButton aria-label={`Remove ${spanLabel(closed)}`} onClick={() => onChange.remove(closed)}>
								Remove
							</TextButton>
						)}
					</li>
				))}
			</ul>
		)}
		{onChange === null ? null : (
			<>
				<AddClosed closedDays={closedDays} today={today} onAdd={(closed) => onChange.add([closed])} />
				<CalendarFile closedDays={closedDays} today={today} onAdd={onChange.add} />
			</>
		)}
	</section>
);
