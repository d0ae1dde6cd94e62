import { CLOSED_DAYS_AT_MOST, closedDaysProblems, readCalendar } from '@print-room/domain';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { HiddenFile } from '../../../widgets/hidden-file.tsx';
import styles from './working-days.module.css';
import { type Closed, closedKey } from './working-days.ts';

const MOST_BYTES = 2_000_000;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Closed days of a calendar's file that can be added, and a sentence about all that it holds. */
export const fromCalendar = (
	text: string,
	existing: readonly Closed[],
	today: string,
): { readonly added: readonly Closed[]; readonly message: string } | null => {
	const read = readCalendar(text, today);
	if (read === null) return null;
	const known = new Set(existing.map(closedKey));
	const fresh = read.closedDays.filter((closed) => !known.has(closedKey(closed)));
	const fitting = fresh.filter((closed) => closedDaysProblems([closed]).length === 0);
	const added = fitting.slice(0, Math.max(0, CLOSED_DAYS_AT_MOST - existing.length));
	const out = [
		[read.over, `${counted(read.over, 'is', 'are')} over`],
		[read.closedDays.length - fresh.length, `${counted(read.closedDays.length - fresh.length, 'is', 'are')} listed already`],
		[
			read.unread.length,
			`${counted(read.unread.length, 'is', 'are')} no whole days (${read.unread.slice(0, 3).filter(Boolean).join(', ')})`,
		],
		[fresh.length - fitting.length, `${counted(fresh.length - fitting.length, 'is', 'are')} longer than a year`],
		[fitting.length - added.length, `for ${fitting.length - added.length} there is no room: at most ${CLOSED_DAYS_AT_MOST} entries`],
	] as const;
	const left = out.flatMap(([count, words]) => (count === 0 ? [] : [words]));
	const begin =
		added.length === 0 ? 'Nothing was added.' : `${counted(added.length, 'entry was', 'entries were')} added. Look at them, then save.`;
	return { added, message: left.length === 0 ? begin : `${begin} Of the rest, ${left.join('; ').replaceAll(' ()', '')}.` };
};

interface CalendarFileProps {
	readonly closedDays: readonly Closed[];
	readonly today: string;
	readonly onAdd: (closed: readonly Closed[]) => void;
}

/** Adds the days of a calendar's file, such as one of public holidays, to those that are not saved yet. */
export const CalendarFile = ({ closedDays, today, onAdd }: CalendarFileProps): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	const [outcome, setOutcome] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const read = async (file: File): Promise<void> => {
		setOutcome(null);
		setProblem(null);
		const found = file.size > MOST_BYTES ? null : fromCalendar(await file.text(), closedDays, today);
		if (found === null) setProblem('Choose a calendar that was saved as an .ics file, of at most 2 MB.');
		else {
			if (found.added.length > 0) onAdd(found.added);
			setOutcome(found.message);
		}
	};
	return (
		<div className={styles.calendar}>
			<Button variant="outlined" onClick={() => input.current?.click()}>
				Add from a calendar (.ics)
			</Button>
			<p className={styles.quiet} role="status">
				{outcome}
			</p>
			{problem === null ? null : (
				<Notice tone="failure" title="This file is no calendar.">
					{problem}
				</Notice>
			)}
			<HiddenFile
				ref={input}
				accept=".ics,text/calendar"
				label="Calendar of closed days"
				onFile={(file) => void read(file).catch(() => setProblem('The file cannot be read. Please choose it once more.'))}
			/>
		</div>
	);
};
