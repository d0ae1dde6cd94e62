import type { ChangeWorkingDays, LeadTimeKind, WorkingDays } from '@print-room/contract';
import {
	type CategoryId,
	CLOSED_DAYS_AT_MOST,
	categoryTitle,
	closedDaysProblems,
	dayLabel,
	dueDay,
	dueDayLabel,
	MOST_LEAD_DAYS,
	WEEKDAYS,
	type Weekday,
} from '@print-room/domain';

export type Closed = WorkingDays['closedDays'][number];
type LeadTime = WorkingDays['leadTimes'][number];

/** Changes that are not saved yet. Kept apart from what is stored, so that another person's changes show beside them. */
export interface Draft {
	readonly isOn: boolean | null;
	readonly weekdays: readonly Weekday[] | null;
	readonly added: readonly Closed[];
	readonly removed: readonly string[];
	/** typed days by id of the entry */
	readonly days: Readonly<Record<string, string>>;
}

export const noDraft: Draft = { isOn: null, weekdays: null, added: [], removed: [], days: {} };

export const closedKey = ({ from, to, name }: Closed): string => `${from} ${to} ${name}`;

const inOrder = (one: Closed, other: Closed): number => closedKey(one).localeCompare(closedKey(other));

/** The calendar with the changes that are not saved yet. */
export const calendarOf = (base: WorkingDays, draft: Draft) => ({
	isOn: draft.isOn ?? base.isOn,
	weekdays: draft.weekdays ?? base.weekdays,
	closedDays: [...base.closedDays.filter((closed) => !draft.removed.includes(closedKey(closed))), ...draft.added].toSorted(inOrder),
});

export const typedDays = ({ id, days }: LeadTime, draft: Draft): string => draft.days[id] ?? String(days);

const wholeDays = (text: string): number | null => {
	const days = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
	return days <= MOST_LEAD_DAYS ? days : null;
};

export const daysProblem = (text: string): string | null => (wholeDays(text) === null ? `0 to ${MOST_LEAD_DAYS}` : null);

/** Number of days that are wrongly typed, and a message where no weekday is left. */
export const problemOf = (base: WorkingDays, draft: Draft): string | null => {
	if (calendarOf(base, draft).weekdays.length === 0) return 'Choose at least one working day.';
	return base.leadTimes.some((time) => daysProblem(typedDays(time, draft)) !== null)
		? `Enter each lead time in whole days, from 0 to ${MOST_LEAD_DAYS}.`
		: null;
};

const changedTimes = (base: WorkingDays, draft: Draft): { id: string; days: number }[] =>
	base.leadTimes.flatMap((time) => {
		const days = wholeDays(typedDays(time, draft));
		return days === null || days === time.days ? [] : [{ id: time.id, days }];
	});

/** Body of the request: the whole calendar, and the lead times that differ. */
export const bodyOf = (base: WorkingDays, draft: Draft): ChangeWorkingDays => {
	const { isOn, weekdays, closedDays } = calendarOf(base, draft);
	return { isOn, weekdays: [...weekdays], closedDays, leadTimes: changedTimes(base, draft) };
};

export const isUnsaved = (base: WorkingDays, draft: Draft): boolean =>
	JSON.stringify(calendarOf(base, draft)) !== JSON.stringify(calendarOf(base, noDraft)) ||
	base.leadTimes.some((time) => typedDays(time, draft) !== String(time.days));

/** An example of the rule, as customers would read it today; null while something is wrongly typed. */
export const exampleOf = (base: WorkingDays, draft: Draft, today: string): string | null => {
	const { isOn, weekdays, closedDays } = calendarOf(base, draft);
	const [medium] = base.leadTimes;
	const days = medium === undefined ? null : wholeDays(typedDays(medium, draft));
	if (medium === undefined || days === null || weekdays.length === 0) return null;
	if (!isOn) return 'Customers are shown no date, and new orders get no due date.';
	const due = dueDayLabel(dueDay({ weekdays, closedDays }, today, days), today);
	return `A plain print on ${medium.label} that is paid today is expected to leave by ${due}.`;
};

const weekdayFormats = {
	long: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' }),
	short: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' }),
};
/** 1 January 2024 was a Monday. */
export const weekdayName = (weekday: Weekday, length: 'long' | 'short' = 'long'): string =>
	weekdayFormats[length].format(Date.UTC(2024, 0, weekday));

export const toggled = (weekdays: readonly Weekday[], weekday: Weekday): readonly Weekday[] =>
	WEEKDAYS.filter((one) => weekdays.includes(one) !== (one === weekday));

export const spanLabel = ({ from, to }: Pick<Closed, 'from' | 'to'>): string =>
	from === to ? dayLabel(from) : `${dayLabel(from)} to ${dayLabel(to)}`;

const kindTitles: Readonly<Record<Exclude<LeadTimeKind, 'media'>, string>> = {
	mount: 'Window mounts',
	border: 'Borders',
	option: 'Options',
	certificate: 'Certificates',
};

const groupTitle = (kind: LeadTimeKind, categoryId: CategoryId | null): string => {
	if (kind === 'media') return categoryId === null ? 'Media' : `Media of ${categoryTitle(categoryId).toLowerCase()}`;
	return kind === 'option' && categoryId !== null ? `Options of ${categoryTitle(categoryId).toLowerCase()}` : kindTitles[kind];
};

/** The entries under headings, in the order in which they come. */
export const groupsOf = (leadTimes: readonly LeadTime[]): readonly { readonly title: string; readonly entries: readonly LeadTime[] }[] =>
	[...Map.groupBy(leadTimes, ({ kind, categoryId }) => groupTitle(kind, categoryId))].map(([title, entries]) => ({ title, entries }));

/** Closed days as they are typed. */
export interface TypedClosed {
	readonly from: string;
	/** '' for a single day */
	readonly to: string;
	readonly name: string;
}

export type ReadClosed = { readonly closed: Closed } | { readonly problem: { readonly at: 'from' | 'to'; readonly message: string } };

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Reads typed closed days as one more entry of those that exist. */
export const readClosed = ({ from, to, name }: TypedClosed, existing: readonly Closed[]): ReadClosed => {
	if (!isDay(from)) return { problem: { at: 'from', message: 'Choose a day.' } };
	const closed: Closed = { from, to: to === '' ? from : to, name: name.trim() };
	if (!isDay(closed.to)) return { problem: { at: 'to', message: 'Choose a day, or leave it empty.' } };
	const [refused] = closedDaysProblems([closed]);
	if (refused !== undefined) return { problem: { at: 'to', message: refused.message } };
	if (existing.some((one) => closedKey(one) === closedKey(closed))) return { problem: { at: 'from', message: 'These days are listed.' } };
	if (existing.length >= CLOSED_DAYS_AT_MOST)
		return { problem: { at: 'from', message: `At most ${CLOSED_DAYS_AT_MOST} entries. Remove some that are over.` } };
	return { closed };
};
