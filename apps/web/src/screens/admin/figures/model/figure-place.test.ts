import { expect, test } from 'vitest';
import { periodText, readPlace, shortStepText, stepText } from './figure-place.ts';

const today = '2026-11-29';
const placeOf = (search: string) => readPlace(new URLSearchParams(search), today);

test.each([
	['', '30days', '2026-10-31', today, 'day'],
	['period=7days', '7days', '2026-11-23', today, 'day'],
	['period=month', 'month', '2026-11-01', today, 'day'],
	['period=year', 'year', '2026-01-01', today, 'month'],
	['period=year&by=week', 'year', '2026-01-01', today, 'week'],
	['period=own&from=2026-01-01&to=2026-03-31', 'own', '2026-01-01', '2026-03-31', 'week'],
	['period=decade&by=hour', '30days', '2026-10-31', today, 'day'],
])('the address "%s" is a period with a step that can be read [S4.01]', (search, name, from, to, by) => {
	expect(placeOf(search)).toEqual({ name, query: { from, to, by }, problem: null });
});

test.each([
	['from=2026-03-01&to=2026-02-01', 'The last day has to be after the first.'],
	['from=2026-03-01', 'Enter the first and the last day.'],
	['from=2026-02-30&to=2026-03-01', 'Enter the first and the last day.'],
	['from=2010-01-01&to=2026-01-01', 'A period has at most ten years.'],
])('own dates that make no period say why, and the last 30 days stay: %s [S4.01]', (search, problem) => {
	expect(placeOf(`period=own&${search}`)).toMatchObject({ problem, query: { from: '2026-10-31', to: today } });
});

test('periods and steps are named as people write them [S4.01]', () => {
	expect(periodText({ from: '2026-11-01', to: today }).replaceAll(/\s/g, ' ')).toBe('1 – 29 November 2026');
	expect(stepText(today, 'day')).toBe('29 November 2026');
	expect(stepText('2026-11-23', 'week')).toBe('Week of 23 November 2026');
	expect(stepText('2026-11-01', 'month')).toBe('November 2026');
	expect([shortStepText(today, 'day'), shortStepText(today, 'month')]).toEqual(['29 Nov', 'Nov']);
});
