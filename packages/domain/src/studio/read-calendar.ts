import type { ClosedDays } from '../rules/due-date.ts';

/** Closed days with the name that staff see. */
export interface NamedClosedDays extends ClosedDays {
	readonly name: string;
}

/** Whole days of a calendar's file. */
export interface CalendarDays {
	/** days that are not over, in order, each once */
	readonly closedDays: readonly NamedClosedDays[];
	/** number of events that are over */
	readonly over: number;
	/** names of events that are no whole days, or that repeat in another way than every year */
	readonly unread: readonly string[];
}

const DAY_MS = 86_400_000;
/** Years for which an event that repeats every year is entered. */
const YEARS_AHEAD = 3;
const LONGEST_NAME = 80;

interface Line {
	readonly name: string;
	readonly value: string;
}

/** Long lines are folded: each further part begins with a space or a tab. */
const linesOf = (text: string): readonly Line[] =>
	text
		.replaceAll(/\r?\n[ \t]/g, '')
		.split(/\r?\n/)
		.flatMap((line) => {
			const colon = line.search(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/);
			if (colon < 1) return [];
			const [name = ''] = line.slice(0, colon).split(';');
			return [{ name: name.toUpperCase(), value: line.slice(colon + 1).trim() }];
		});

type Event = ReadonlyMap<string, string>;

const eventsOf = (lines: readonly Line[]): readonly Event[] => {
	const events: Map<string, string>[] = [];
	const open: string[] = [];
	for (const { name, value } of lines) {
		if (name === 'BEGIN') {
			open.push(value.toUpperCase());
			if (value.toUpperCase() === 'VEVENT') events.push(new Map());
		} else if (name === 'END') open.pop();
		// An alarm within an event has lines of the same names.
		else if (open.at(-1) === 'VEVENT') events.at(-1)?.set(name, value);
	}
	return events;
};

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Reads '20261225' as '2026-12-25'; null for anything else, such as a time of day or the 31st of June. */
const dayOf = (value: string | undefined): string | null => {
	const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(value ?? '') ?? [];
	if (year === undefined || month === undefined || day === undefined) return null;
	const text = `${year}-${month}-${day}`;
	const ms = Date.parse(text);
	return Number.isNaN(ms) || isoDay(ms) !== text ? null : text;
};

const daysOfDuration = (value: string): number | null => {
	const [, weeks, days] = /^P(?:(\d{1,2})W|(\d{1,3})D)$/.exec(value) ?? [];
	return weeks === undefined ? (days === undefined ? null : Number(days)) : Number(weeks) * 7;
};

/** The days of an event, both of which belong to it. The end that a file names does not. */
const spanOf = (event: Event): ClosedDays | null => {
	const from = dayOf(event.get('DTSTART'));
	if (from === null) return null;
	const end = event.get('DTEND');
	const duration = event.get('DURATION');
	if (end !== undefined) {
		const to = dayOf(end);
		return to === null ? null : { from, to: to <= from ? from : isoDay(Date.parse(to) - DAY_MS) };
	}
	const days = duration === undefined ? 1 : daysOfDuration(duration);
	return days === null ? null : { from, to: isoDay(Date.parse(from) + (Math.max(1, days) - 1) * DAY_MS) };
};

const nameOf = (event: Event): string =>
	(event.get('SUMMARY') ?? '')
		.replaceAll(/\\[nN]/g, ' ')
		.replaceAll(/\\([\\;,])/g, '$1')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.slice(0, LONGEST_NAME);

const inYear = (day: string, year: number): string | null => dayOf(`${year}${day.slice(5, 7)}${day.slice(8, 10)}`);

/** The span in each year until `YEARS_AHEAD`; null if it repeats in another way than on the same day of every year. */
const repeated = (span: ClosedDays, rule: string | undefined, today: string): readonly ClosedDays[] | null => {
	if (rule === undefined) return [span];
	const parts = new Map(
		rule
			.toUpperCase()
			.split(';')
			.map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
	);
	const known = new Set(['FREQ', 'INTERVAL', 'UNTIL', 'COUNT', 'WKST']);
	if (parts.get('FREQ') !== 'YEARLY' || (parts.get('INTERVAL') ?? '1') !== '1' || [...parts.keys()].some((name) => !known.has(name)))
		return null;
	const first = Number(span.from.slice(0, 4));
	const until = parts.get('UNTIL')?.slice(0, 8);
	const last = Number(today.slice(0, 4)) + YEARS_AHEAD;
	const count = Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY);
	const length = Date.parse(span.to) - Date.parse(span.from);
	const spans: ClosedDays[] = [];
	for (let year = first; year < last && spans.length < count; year += 1) {
		const from = inYear(span.from, year);
		if (until !== undefined && (dayOf(until) ?? '') < `${year}${span.from.slice(4)}`) break;
		if (from !== null) spans.push({ from, to: isoDay(Date.parse(from) + length) });
	}
	return spans;
};

/**
 * Reads the whole days of a calendar's file (iCalendar, RFC 5545) as closed days; null if the text is no calendar.
 * @param today the studio's calendar day, YYYY-MM-DD
 */
export const readCalendar = (text: string, today: string): CalendarDays | null => {
	const lines = linesOf(text);
	if (!lines.some(({ name, value }) => name === 'BEGIN' && value.toUpperCase() === 'VCALENDAR')) return null;
	const found = new Map<string, NamedClosedDays>();
	const unread: string[] = [];
	let over = 0;
	for (const event of eventsOf(lines)) {
		if (event.get('STATUS')?.toUpperCase() === 'CANCELLED') continue;
		const name = nameOf(event);
		const span = spanOf(event);
		const spans = span === null ? null : repeated(span, event.get('RRULE'), today);
		if (spans === null) unread.push(name);
		const ahead = (spans ?? []).filter(({ to }) => to >= today);
		if (spans !== null && ahead.length === 0) over += 1;
		for (const days of ahead) found.set(`${days.from} ${days.to} ${name}`, { ...days, name });
	}
	return { closedDays: [...found.values()].toSorted((one, other) => one.from.localeCompare(other.from)), over, unread };
};
