import type { Run } from '../../entities/workshop/run.ts';
import { defineModel } from '../model.ts';

const stateNames: Readonly<Record<Run['state'], string>> = {
	planned: 'Planned',
	printing: 'Printing',
	printed: 'Printed',
	abandoned: 'Abandoned',
};

export const runStateName = (state: Run['state']): string => stateNames[state];

/** 1234.5 mm → 1.23 m */
const metres = (lengthMm: number): number => Math.round(lengthMm / 10) / 100;

export const runsModel = defineModel<Run>({
	name: 'runs',
	details: 'runs',
	base: 'main',
	path: '/runs',
	title: 'Runs',
	one: 'run',
	icon: 'run',
	include: [],
	columns: [
		{ key: 'number', label: 'Run', kind: 'text', sort: 'number', isLink: true, value: ({ number }) => `#${number}` },
		{ key: 'state', label: 'State', kind: 'text', sort: 'state', value: ({ state }) => runStateName(state) },
		{ key: 'medium', label: 'Medium', kind: 'text', sort: 'medium', value: ({ medium }) => medium },
		{ key: 'stock', label: 'Roll or sheet', kind: 'text', sort: 'stockLabel', value: ({ stockLabel }) => stockLabel },
		{ key: 'prints', label: 'Prints', kind: 'number', sort: 'prints', value: ({ prints }) => prints },
		{ key: 'length', label: 'Length, m', kind: 'number', sort: 'lengthMm', value: ({ lengthMm }) => metres(lengthMm) },
		{ key: 'waste', label: 'Waste, %', kind: 'number', sort: 'waste', value: ({ waste }) => Math.round(waste * 100) },
		{ key: 'createdAt', label: 'Planned', kind: 'dateTime', sort: 'createdAt', value: ({ createdAt }) => createdAt },
		{ key: 'startedAt', label: 'Printing since', kind: 'dateTime', sort: 'startedAt', isExtra: true, value: ({ startedAt }) => startedAt },
		{ key: 'endedAt', label: 'Ended', kind: 'dateTime', sort: 'endedAt', isExtra: true, value: ({ endedAt }) => endedAt },
	],
	search: { keys: 'medium, roll or sheet', number: 'number' },
	filters: [
		{
			key: 'state',
			label: 'State',
			field: 'state',
			choices: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
		},
	],
	fields: [],
	createTitle: null,
	rights: { read: 'runs.read', create: null, change: null, delete: null },
	isAllSelectable: false,
	nameOf: ({ number }) => `Run #${number}`,
});
