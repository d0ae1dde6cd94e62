import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	closedDaysProblems,
	dueDay,
	dueDayOf,
	dueSentence,
	leadDaysOf,
	type MadeWith,
	MOST_LEAD_DAYS,
	WEEKDAYS,
	type WorkCalendar,
} from './due-date.ts';

const mondayToFriday: WorkCalendar = { weekdays: [1, 2, 3, 4, 5], closedDays: [] };
const christmas: WorkCalendar = { weekdays: [1, 2, 3, 4, 5], closedDays: [{ from: '2026-12-24', to: '2027-01-03' }] };

test.each([
	['a working day, from Thursday over the weekend', mondayToFriday, '2026-11-26', 5, '2026-12-03'],
	['a Saturday, counted from Monday', mondayToFriday, '2026-11-28', 1, '2026-11-30'],
	['a Saturday without any lead time', mondayToFriday, '2026-11-28', 0, '2026-11-30'],
	['a working day without any lead time', mondayToFriday, '2026-11-26', 0, '2026-11-26'],
	['a day before closed days', christmas, '2026-12-22', 2, '2027-01-04'],
	['a closed day', christmas, '2026-12-28', 1, '2027-01-04'],
	['a Saturday of a studio that works on Saturdays only', { weekdays: [6], closedDays: [] }, '2026-11-28', 1, '2026-12-05'],
	['the day before the clocks change', mondayToFriday, '2026-10-24', 1, '2026-10-26'],
	['the end of February in a leap year', mondayToFriday, '2028-02-28', 1, '2028-02-29'],
] as const)('a payment on %s makes the right due day [P1.05]', (_what, calendar, paidOn, workingDays, due) => {
	expect(dueDay(calendar, paidOn, workingDays)).toBe(due);
});

const dayAfter = (after: number): string => new Date(Date.UTC(2026, 0, 1 + after)).toISOString().slice(0, 10);
const dayNumber = (day: string): number => (Date.parse(day) - Date.UTC(2026, 0, 1)) / 86_400_000;
const calendars: fc.Arbitrary<WorkCalendar> = fc.record({
	weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
	closedDays: fc.array(
		fc.tuple(fc.nat(500), fc.nat(40)).map(([from, more]) => ({ from: dayAfter(from), to: dayAfter(from + more) })),
		{ maxLength: 12 },
	),
});

describe('over random calendars', () => {
	/** The same day, found by looking at each one. */
	function slowDueDay({ weekdays, closedDays }: WorkCalendar, paidOn: string, workingDays: number): string {
		const works = (day: string): boolean =>
			weekdays.some((weekday) => weekday === (new Date(day).getUTCDay() || 7)) &&
			!closedDays.some(({ from, to }) => from <= day && day <= to);
		let [at, left] = [dayNumber(paidOn), workingDays];
		if (left === 0 && works(dayAfter(at))) return dayAfter(at);
		do {
			at += 1;
			if (works(dayAfter(at))) left -= 1;
		} while (left > 0 || !works(dayAfter(at)));
		return dayAfter(at);
	}

	test('a due date has as many working days before it as the lead time says [P1.05]', () => {
		fc.assert(
			fc.property(calendars, fc.nat(500), fc.nat(30), (calendar, paid, workingDays) => {
				expect(dueDay(calendar, dayAfter(paid), workingDays)).toBe(slowDueDay(calendar, dayAfter(paid), workingDays));
			}),
			{ seed: 23, numRuns: 500 },
		);
	});

	test('more work, a later payment and more closed days never make a due date earlier [P1.05]', () => {
		fc.assert(
			fc.property(calendars, fc.nat(500), fc.nat(30), (calendar, paid, workingDays) => {
				const due = dueDay(calendar, dayAfter(paid), workingDays);
				expect(dueDay(calendar, dayAfter(paid), workingDays + 1) >= due).toBe(true);
				expect(dueDay(calendar, dayAfter(paid + 1), workingDays) >= due).toBe(true);
				const closed = { ...calendar, closedDays: [...calendar.closedDays, { from: due, to: due }] };
				expect(dueDay(closed, dayAfter(paid), workingDays) > due).toBe(true);
			}),
			{ seed: 23 },
		);
	});
});

test.each([
	[{ weekdays: [], closedDays: [] }, 1],
	[mondayToFriday, -1],
	[mondayToFriday, 1.5],
	[mondayToFriday, MOST_LEAD_DAYS + 1],
] as const)('a due date cannot be worked out with %j and %d working days [P1.05]', (calendar, workingDays) => {
	expect(() => dueDay(calendar, '2026-11-26', workingDays)).toThrow(RangeError);
});

const plain: MadeWith = { mediaId: 'rag', printItemId: null, borderId: null, optionIds: [], certificateId: null };
const daysOf = { rag: 3, coat: 2, flat: 1, signed: 1, mount: 4 };
const all: MadeWith = { ...plain, printItemId: 'mount', borderId: 'wide', optionIds: ['coat', 'flat'], certificateId: 'signed' };

test('a print takes the days of its medium and of all its finishing, up to a limit [P1.05]', () => {
	expect([plain, all].map((print) => leadDaysOf(print, daysOf))).toEqual([3, 11]);
	expect(leadDaysOf(all, { rag: 200, mount: 200 })).toBe(MOST_LEAD_DAYS);
});

test('prints that are paid together are due with the last of them, if the studio names dates [P1.05]', () => {
	const leadTimes = { ...mondayToFriday, isOn: true, daysOf };
	expect(dueDayOf(leadTimes, '2026-11-26', [plain, all])).toBe(dueDay(mondayToFriday, '2026-11-26', 11));
	expect(dueDayOf(leadTimes, '2026-11-26', [])).toBeNull();
	expect(dueDayOf({ ...leadTimes, isOn: false }, '2026-11-26', [plain])).toBeNull();
});

test('customers read a due date with the year only when it is another one [P1.05]', () => {
	expect(dueSentence('2026-12-04', '2026-11-26')).toBe('Expected to leave us by 4 December');
	expect(dueSentence('2027-01-04', '2026-12-30')).toBe('Expected to leave us by 4 January 2027');
});

test('closed days end on the day they begin or later, within a year [P1.05]', () => {
	const problems = closedDaysProblems([
		{ from: '2026-12-24', to: '2026-12-24' },
		{ from: '2026-12-24', to: '2026-12-23' },
		{ from: '2026-12-24', to: '2028-01-01' },
	]);
	expect(problems.map(({ at }) => at)).toEqual([1, 2]);
});
