import type { WorkingDays } from '@print-room/contract';
import type { ReactNode } from 'react';
import styles from './working-days.module.css';
import { type Draft, daysProblem, groupsOf, typedDays } from './working-days.ts';

interface LeadTimesProps {
	readonly base: WorkingDays;
	readonly draft: Draft;
	/** null for people who may not change them */
	readonly onType: ((id: string, days: string) => void) | null;
}

/** Working days of every medium and finishing that is offered. */
export const LeadTimes = ({ base, draft, onType }: LeadTimesProps): ReactNode => (
	<section aria-label="Lead times" className={styles.section}>
		<h2>Lead times</h2>
		<p className={styles.quiet}>
			Working days that a print takes on its medium, and that each finishing adds. The day of payment does not count.
		</p>
		{groupsOf(base.leadTimes).map(({ title, entries }) => (
			<fieldset key={title} className={styles.times}>
				<legend>{title}</legend>
				{entries.map((entry) => {
					const text = typedDays(entry, draft);
					const problem = daysProblem(text);
					return (
						<div key={entry.id} className={styles.time}>
							{onType === null ? <span>{entry.label}</span> : <label htmlFor={`days-${entry.id}`}>{entry.label}</label>}
							{problem === null ? null : (
								<em id={`problem-${entry.id}`} className={styles.problem}>
									{problem}
								</em>
							)}
							{onType === null ? (
								<span className={styles.fixed}>{entry.days}</span>
							) : (
								<input
									id={`days-${entry.id}`}
									value={text}
									inputMode="numeric"
									autoComplete="off"
									maxLength={4}
									aria-invalid={problem !== null}
									aria-describedby={problem === null ? undefined : `problem-${entry.id}`}
									onChange={({ target }) => onType(entry.id, target.value)}
								/>
							)}
						</div>
					);
				})}
			</fieldset>
		))}
	</section>
);
