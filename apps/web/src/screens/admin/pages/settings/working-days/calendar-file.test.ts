import { expect, test } from 'vitest';
import { fromCalendar } from './calendar-file.tsx';

const today = '2026-11-27';
const event = (day: string, name: string, more = ''): string =>
	`BEGIN:VEVENT\nDTSTART;VALUE=DATE:${day}\n${more}SUMMARY:${name}\nEND:VEVENT\n`;
const calendar = (...events: readonly string[]): string => `BEGIN:VCALENDAR\n${events.join('')}END:VCALENDAR\n`;
const boxing = { from: '2026-12-26', to: '2026-12-26', name: 'Boxing Day' };

test('a calendar adds its days and says what it left out [S1.03]', () => {
	const text = calendar(
		event('20261225', 'Christmas'),
		event('20261226', 'Boxing Day'),
		event('20260831', 'Over'),
		event('20270101', 'Every month', 'RRULE:FREQ=MONTHLY\n'),
		event('20270101', 'Too long', 'DTEND;VALUE=DATE:20290101\n'),
	);
	expect(fromCalendar(text, [boxing], today)).toEqual({
		added: [{ from: '2026-12-25', to: '2026-12-25', name: 'Christmas' }],
		message:
			'1 entry was added. Look at them, then save. Of the rest, 1 is over; 1 is listed already; 1 is no whole days (Every month); 1 is longer than a year.',
	});
	expect(fromCalendar(calendar(event('20261226', 'Boxing Day')), [], today)).toEqual({
		added: [boxing],
		message: '1 entry was added. Look at them, then save.',
	});
});

test('a calendar adds no more days than there is room for [S1.03]', () => {
	const full = Array.from({ length: 199 }, (_, at) => ({ from: '2027-01-01', to: '2027-01-01', name: String(at) }));
	const found = fromCalendar(calendar(event('20261225', 'Christmas'), event('20261226', 'Boxing Day')), full, today);
	expect(found?.added.map(({ name }) => name)).toEqual(['Christmas']);
	expect(found?.message).toContain('for 1 there is no room: at most 200 entries');
});
