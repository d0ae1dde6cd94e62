import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar } from './read-calendar.ts';

const today = '2026-11-27';
const file = (...events: readonly (readonly string[])[]): string =>
	['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), 'END:VCALENDAR', ''].join(
		'\r\n',
	);

test('whole days of a calendar are read with their names, the end that it names not among them [S1.03]', () => {
	const text = file(
		['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261229', 'SUMMARY:Christmas\\, and'],
		['DTSTART;VALUE=DATE:20270101', 'SUMMARY;LANGUAGE=en:New Year', ' ’s Day'],
		['DTSTART;VALUE=DATE:20270802', 'DURATION:P2W', 'SUMMARY:Summer'],
		['DTSTART;VALUE=DATE:20270101', 'SUMMARY:New Year’s Day'],
	);
	expect(readCalendar(text, today)).toEqual({
		closedDays: [
			{ from: '2026-12-25', to: '2026-12-28', name: 'Christmas, and' },
			{ from: '2027-01-01', to: '2027-01-01', name: 'New Year’s Day' },
			{ from: '2027-08-02', to: '2027-08-15', name: 'Summer' },
		],
		over: 0,
		unread: [],
	});
});

test('days that are over, called off, with a time of day or with a rule of their own are left out and counted [S1.03]', () => {
	const text = file(
		['DTSTART;VALUE=DATE:20260831', 'SUMMARY:Over'],
		['DTSTART;VALUE=DATE:20270101', 'STATUS:CANCELLED', 'SUMMARY:Called off'],
		['DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z', 'SUMMARY:Meeting'],
		['DTSTART;VALUE=DATE:20270105', 'RRULE:FREQ=MONTHLY', 'SUMMARY:Stocktaking'],
		['DTSTART;VALUE=DATE:20270231', 'SUMMARY:No day'],
		['DTSTART;VALUE=DATE:20270402', 'BEGIN:VALARM', 'SUMMARY:Wake up', 'END:VALARM', 'SUMMARY:Good Friday'],
	);
	expect(readCalendar(text, today)).toEqual({
		closedDays: [{ from: '2027-04-02', to: '2027-04-02', name: 'Good Friday' }],
		over: 1,
		unread: ['Meeting', 'Stocktaking', 'No day'],
	});
});

test('a day of every year is read for the coming years, and no longer than the calendar says [S1.03]', () => {
	const from = (rule: string): string[] =>
		(readCalendar(file(['DTSTART;VALUE=DATE:20241226', `RRULE:${rule}`, 'SUMMARY:Boxing Day']), today)?.closedDays ?? []).map(
			(days) => days.from,
		);
	expect(from('FREQ=YEARLY')).toEqual(['2026-12-26', '2027-12-26', '2028-12-26']);
	expect(from('FREQ=YEARLY;COUNT=3')).toEqual(['2026-12-26']);
	expect(from('FREQ=YEARLY;UNTIL=20271226T000000Z')).toEqual(['2026-12-26', '2027-12-26']);
});

test('a text that is no calendar is refused, and none is read wrongly [S1.03]', () => {
	expect(readCalendar('<!doctype html>', today)).toBeNull();
	fc.assert(
		fc.property(fc.array(fc.stringMatching(/^(DTSTART|DTEND|RRULE|BEGIN|END|SUMMARY|DURATION)[:;][\w=:;-]{0,20}$/)), (lines) => {
			for (const { from, to, name } of readCalendar(file(lines), today)?.closedDays ?? []) {
				expect(from <= to && to >= today).toBe(true);
				expect(name.length).toBeLessThanOrEqual(80);
			}
		}),
	);
});
