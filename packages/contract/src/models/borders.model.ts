import { borderLabel } from '@print-room/domain';
import type { Border } from '../entities/catalogue.ts';
import { detailsColumn, entryColumns } from './column.ts';
import { entryFields, finishingField } from './field.ts';
import { defineModel } from './model.ts';

export const bordersModel = defineModel<Border>({
	name: 'borders',
	details: 'borders',
	base: 'main',
	path: '/borders',
	title: 'Borders',
	one: 'border',
	icon: 'square',
	include: [],
	columns: [
		{
			key: 'label',
			label: 'Label',
			kind: 'text',
			sort: 'label',
			edit: 'label',
			isLink: true,
			value: (border) => borderLabel(border, 'mm'),
		},
		{ key: 'widthInches', label: 'Width in inches', kind: 'number', sort: 'widthInches', value: ({ widthInches }) => widthInches },
		{ key: 'widthMM', label: 'Width, mm', kind: 'number', sort: 'widthMM', value: ({ widthMM }) => widthMM },
		{ key: 'price', label: 'Price, net', kind: 'money', sort: 'price', edit: 'price', value: ({ price }) => price },
		...entryColumns,
		detailsColumn,
	],
	search: { keys: 'label' },
	fields: [
		{
			kind: 'text',
			name: 'label',
			label: 'Label',
			isRequired: true,
			initial: 'Extra :W around print',
			help: ':W stands for the width.',
		},
		{ kind: 'length', name: 'widthMM', label: 'Width', units: 'mm', isRequired: true },
		{ kind: 'length', name: 'widthInches', label: 'Width', units: 'inches', followsMm: 'widthMM', isRequired: true },
		{ kind: 'money', name: 'price', label: 'Price, net', vatCategory: 'fineartprint' },
		{ kind: 'longText', name: 'description', label: 'Description', editOnly: true },
		finishingField,
		...entryFields,
	],
	createTitle: 'New Border instance',
	rights: { read: null, create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: (border) => borderLabel(border, 'mm'),
});
