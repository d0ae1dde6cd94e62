import type { WorkingDays } from '@print-room/contract';
import { expect, test } from 'vitest';
import {
	bodyOf,
	calendarOf,
	type Draft,
	daysProblem,
	exampleOf,
	groupsOf,
	isUnsaved,
	noDraft,
	problemOf,
	readClosed,
	toggled,
	weekdayName,
} from './working-days.ts';

const christmas = { from: '2026-12-24', to: '2026-12-28', name: 'Christmas' };
const newYear = { from: '2027-01-01', to: '2027-01-01', name: '' };
const base: WorkingDays = {
	id: 'workingDays',
	isOn: true,
	weekdays: [1, 2, 3, 4, 5],
	closedDays: [christmas],
	leadTimes: [
		{ id: 'rag', kind: 'media', label: 'Smooth Rag', categoryId: 'fineartprint', days: 3 },
		{ id: 'rag2', kind: 'media', label: 'Smooth Rag', categoryId: 'mountedprint', days: 4 },
		{ id: 'signed', kind: 'certificate', label: 'Signed', categoryId: null, days: 1 },
	],
	version: 1,
};
const draft = (changes: Partial<Draft>): Draft => ({ ...noDraft, ...changes });

test('only what differs is unsaved and sent; another person’s changes show beside mine [S1.03]', () => {
	expect(isUnsaved(base, noDraft)).toBe(false);
	expect(isUnsaved(base, draft({ days: { rag: '3' }, weekdays: [1, 2, 3, 4, 5] }))).toBe(false);
	const mine = draft({ days: { rag: '5', signed: '1' }, added: [newYear] });
	expect(isUnsaved(base, mine)).toBe(true);
	expect(bodyOf(base, mine)).toEqual({
		isOn: true,
		weekdays: [1, 2, 3, 4, 5],
		closedDays: [christmas, newYear],
		leadTimes: [{ id: 'rag', days: 5 }],
	});
	const theirs = { ...base, weekdays: [6 as const], closedDays: [], version: 2 };
	expect(calendarOf(theirs, mine)).toEqual({ isOn: true, weekdays: [6], closedDays: [newYear] });
});

test('the working days cannot be saved without a weekday or with days that are no whole number [S1.03]', () => {
	expect(problemOf(base, noDraft)).toBeNull();
	expect(problemOf(base, draft({ weekdays: [] }))).toBe('Choose at least one working day.');
	expect(problemOf(base, draft({ days: { rag: 'two' } }))).toContain('whole days');
	expect(['0', '250', '251', '1.5', '-1', '', '2 '].map((text) => daysProblem(text) === null)).toEqual([
		...[true, true, false, false, false, false, true],
	]);
});

test('staff see the date that customers would read today, before they save [S1.03] [P1.05]', () => {
	const today = '2026-12-22';
	expect(exampleOf(base, noDraft, today)).toBe('A plain print on Smooth Rag that is paid today is expected to leave by 30 December.');
	expect(exampleOf(base, draft({ days: { rag: '5' } }), today)).toContain('by 1 January 2027.');
	expect(exampleOf(base, draft({ isOn: false }), today)).toContain('no date');
	expect(exampleOf(base, draft({ weekdays: [] }), today)).toBeNull();
});

test('the form of closed days takes a day or several, and says beside the field why not [S1.03]', () => {
	expect(readClosed({ from: '2027-01-01', to: '', name: ' ' }, [christmas])).toEqual({ closed: newYear });
	const problems = [
		readClosed({ from: '', to: '', name: '' }, []),
		readClosed({ from: '2027-01-02', to: '2027-01-01', name: '' }, []),
		readClosed({ from: '2027-01-01', to: '', name: '' }, [newYear]),
	];
	expect(problems.map((read) => ('problem' in read ? read.problem.at : null))).toEqual(['from', 'to', 'from']);
});

test('lead times stand under the kind of print that they are for; weekdays are in order [S1.03]', () => {
	expect(groupsOf(base.leadTimes).map(({ title }) => title)).toEqual([
		'Media of fine art prints',
		'Media of window mounted prints',
		'Certificates',
	]);
	expect([weekdayName(1), weekdayName(7, 'short')]).toEqual(['Monday', 'Sun']);
	expect(toggled([5, 1], 3)).toEqual([1, 3, 5]);
	expect(toggled([1, 3], 3)).toEqual([1]);
});
