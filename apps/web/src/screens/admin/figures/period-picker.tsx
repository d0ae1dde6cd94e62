import type { FigureStep } from '@print-room/contract';
import { type ReactNode, useId } from 'react';
import { type FigurePlace, PERIODS, periodNames, STEPS } from './model/figure-place.ts';
import styles from './period-picker.module.css';

const stepNames: Readonly<Record<FigureStep, string>> = { day: 'Day', week: 'Week', month: 'Month' };

export type PlaceChanges = Readonly<Record<string, string | null>>;

interface PeriodPickerProps {
	readonly place: FigurePlace;
	/** own dates as they stand in the address, valid or not */
	readonly own: { readonly from: string; readonly to: string };
	readonly today: string;
	readonly onChange: (changes: PlaceChanges) => void;
}

/** Period and step of the figures. Own dates begin with the days that are shown. */
export const PeriodPicker = ({ place, own, today, onChange }: PeriodPickerProps): ReactNode => {
	const id = useId();
	const problemId = `${id}-problem`;
	const { name, query, problem } = place;
	const dates = (['from', 'to'] as const).map((end) => (
		<span key={end} className={styles.choice}>
			<label htmlFor={`${id}-${end}`}>{end === 'from' ? 'From' : 'To'}</label>
			<input
				id={`${id}-${end}`}
				type="date"
				value={own[end]}
				max={today}
				aria-invalid={problem !== null}
				aria-describedby={problem === null ? undefined : problemId}
				onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value, by: null })}
			/>
		</span>
	));
	return (
		<div className={styles.picker}>
			<span className={styles.choice}>
				<label htmlFor={`${id}-period`}>Period</label>
				<select
					id={`${id}-period`}
					value={name}
					onChange={({ currentTarget: { value } }) =>
						onChange({ period: value, by: null, ...(value === 'own' ? { from: query.from, to: query.to } : { from: null, to: null }) })
					}
				>
					{PERIODS.map((period) => (
						<option key={period} value={period}>
							{periodNames[period]}
						</option>
					))}
				</select>
			</span>
			{name === 'own' ? dates : null}
			<span className={styles.choice}>
				<label htmlFor={`${id}-by`}>By</label>
				<select id={`${id}-by`} value={query.by} onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}>
					{STEPS.map((step) => (
						<option key={step} value={step}>
							{stepNames[step]}
						</option>
					))}
				</select>
			</span>
			{problem === null ? null : (
				<p id={problemId} className={styles.problem} role="alert">
					{problem}
				</p>
			)}
		</div>
	);
};
