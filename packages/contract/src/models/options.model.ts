import type { Option } from '../entities/catalogue.ts';
import { detailsColumn, entryColumns } from './column.ts';
import { entryFields, finishingField } from './field.ts';
import { defineModel } from './model.ts';

export const optionsModel = defineModel<Option>({
	name: 'options',
	details: 'options',
	base: 'main',
	path: '/options',
	title: 'Style',
	one: 'option',
	icon: 'sliders',
	include: ['configuration'],
	columns: [
		{ key: 'label', label: 'Label', kind: 'text', sort: 'label', edit: 'label', isLink: true, value: ({ label }) => label },
		{
			key: 'category',
			label: 'Category',
			kind: 'text',
			sort: 'configuration',
			value: ({ configuration }) => configuration?.friendlyName ?? null,
		},
		{ key: 'price', label: 'Price, net', kind: 'money', sort: 'price', edit: 'price', value: ({ price }) => price },
		{ key: 'maxSideMm', label: 'Longest side, mm', kind: 'number', sort: 'maxSideMm', isExtra: true, value: ({ maxSideMm }) => maxSideMm },
		{ key: 'needsBorder', label: 'Needs a border', kind: 'text', isExtra: true, value: ({ needsBorder }) => (needsBorder ? 'Yes' : null) },
		...entryColumns,
		detailsColumn,
	],
	search: { keys: 'label' },
	fields: [
		{ kind: 'text', name: 'label', label: 'Label', isRequired: true },
		{ kind: 'money', name: 'price', label: 'Price, net' },
		{
			kind: 'reference',
			name: 'configurationId',
			label: 'Category',
			from: { path: '/optionConfigurations', label: 'friendlyName' },
			relation: 'configuration',
			isRequired: true,
			initially: { property: 'categoryId', is: 'mountedprint' },
		},
		{ kind: 'longText', name: 'description', label: 'Description', editOnly: true },
		{ kind: 'colour', name: 'colour', label: "The board's colour", editOnly: true, help: 'Empty: it has none.' },
		{
			kind: 'length',
			name: 'maxSideMm',
			label: 'Longest side',
			units: 'mm',
			editOnly: true,
			help: 'Of the prints that it is possible for, border included. Empty: as long as the shop prints.',
		},
		{
			kind: 'switch',
			name: 'needsBorder',
			label: 'Needs a border',
			initial: false,
			editOnly: true,
			help: 'Offered only for prints with a border.',
		},
		finishingField,
		...entryFields,
	],
	createTitle: 'New Option instance',
	rights: { read: null, create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: ({ label }) => label,
});
