/** Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Days on which the studio is closed; days are YYYY-MM-DD, and the last one belongs to them. */
export interface ClosedDays {
	readonly from: string;
	readonly to: string;
}

export interface WorkCalendar {
	/** at least one */
	readonly weekdays: readonly Weekday[];
	readonly closedDays: readonly ClosedDays[];
}

/** Most working days that a lead time may have. */
export const MOST_LEAD_DAYS = 250;

/** Entries of closed days that a calendar may have. */
export const CLOSED_DAYS_AT_MOST = 200;

/** Most days of one entry of closed days. */
export const MOST_CLOSED_DAYS = 366;

const dayMs = 86_400_000;
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const after = (day: string): string => isoDay(Date.parse(day) + dayMs);

const isWorkingWeekday = ({ weekdays }: WorkCalendar, day: string): boolean => {
	const sundayFirst = new Date(day).getUTCDay();
	return weekdays.some((weekday) => weekday % 7 === sundayFirst);
};

/** The day itself if it is a working day, else the next one. */
const nextWorkingDay = (calendar: WorkCalendar, from: string): string => {
	let day = from;
	for (;;) {
		const closed = calendar.closedDays.find((days) => days.from <= day && day <= days.to);
		if (closed !== undefined) day = after(closed.to);
		else if (isWorkingWeekday(calendar, day)) return day;
		else day = after(day);
	}
};

/**
 * Returns the day by which a print is finished: `workingDays` after the day of payment, which is not counted. Without any it is the day of
 * payment, or the next working day.
 * @param paidOn the studio's calendar day, YYYY-MM-DD
 * @throws RangeError without a working weekday, or with a lead time that is no whole number from 0 to `MOST_LEAD_DAYS`
 */
export const dueDay = (calendar: WorkCalendar, paidOn: string, workingDays: number): string => {
	if (calendar.weekdays.length === 0) throw new RangeError('There is no working weekday');
	if (!Number.isInteger(workingDays) || workingDays < 0 || workingDays > MOST_LEAD_DAYS)
		throw new RangeError(`No lead time: ${workingDays} working days`);
	if (workingDays === 0) return nextWorkingDay(calendar, paidOn);
	let day = paidOn;
	for (let left = workingDays; left > 0; left -= 1) day = nextWorkingDay(calendar, after(day));
	return day;
};

/** Entries of the catalogue that a print is made with; null where there is none. */
export interface MadeWith {
	readonly mediaId: string | null;
	readonly printItemId: string | null;
	readonly borderId: string | null;
	readonly optionIds: readonly string[];
	readonly certificateId: string | null;
}

/** Working days that a print takes: those of its medium and of all its finishing, at most `MOST_LEAD_DAYS`. */
export const leadDaysOf = (
	{ mediaId, printItemId, borderId, optionIds, certificateId }: MadeWith,
	daysOf: Readonly<Record<string, number>>,
): number =>
	Math.min(
		MOST_LEAD_DAYS,
		[mediaId, printItemId, borderId, ...optionIds, certificateId].reduce((sum, id) => sum + (id === null ? 0 : (daysOf[id] ?? 0)), 0),
	);

/** Lead times of the studio as customers may know them. */
export interface LeadTimes extends WorkCalendar {
	/** false: the studio names no dates */
	readonly isOn: boolean;
	/** working days by id of a medium, print item, border, option or certificate; 0 for any that is missing */
	readonly daysOf: Readonly<Record<string, number>>;
}

/**
 * Returns the day by which prints that are paid together are finished, the last of them; null if the studio names no dates, or there are none.
 * @param paidOn the studio's calendar day, YYYY-MM-DD
 */
export const dueDayOf = (leadTimes: LeadTimes, paidOn: string, prints: readonly MadeWith[]): string | null =>
	!leadTimes.isOn || prints.length === 0
		? null
		: dueDay(leadTimes, paidOn, Math.max(...prints.map((print) => leadDaysOf(print, leadTimes.daysOf))));

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const withYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** Writes a due date for people: '4 December', with the year if it is another one than today's. Days are YYYY-MM-DD. */
export const dueDayLabel = (day: string, today: string): string =>
	(day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : withYear).format(Date.parse(day));

/** The sentence that customers read: 'Expected to leave us by 4 December'. */
export const dueSentence = (day: string, today: string): string => `Expected to leave us by ${dueDayLabel(day, today)}`;

/** A reason why closed days are refused. `at` is the place in the list. */
export interface ClosedDaysProblem {
	readonly at: number;
	readonly message: string;
}

/** Returns why closed days are refused; [] if they are not. */
export const closedDaysProblems = (closedDays: readonly ClosedDays[]): readonly ClosedDaysProblem[] =>
	closedDays.flatMap(({ from, to }, at) => {
		if (to < from) return [{ at, message: 'The last day is before the first.' }];
		const many = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
		return many > MOST_CLOSED_DAYS ? [{ at, message: `At most ${MOST_CLOSED_DAYS} days at once.` }] : [];
	});
