import type { PrintType } from '../entities/catalogue.ts';
import { detailsColumn, entryColumns } from './column.ts';
import { entryFields, finishingField } from './field.ts';
import { defineModel } from './model.ts';

export const printTypesModel = defineModel<PrintType>({
	name: 'printtypes',
	details: 'printTypes',
	base: 'main',
	path: '/printTypes',
	title: 'Print media',
	one: 'print media',
	icon: 'layers',
	include: ['group', 'configuration', 'paper'],
	columns: [
		{ key: 'label', label: 'Label', kind: 'text', sort: 'label', edit: 'label', isLink: true, value: ({ label }) => label },
		{
			key: 'category',
			label: 'Category',
			kind: 'text',
			sort: 'configuration',
			value: ({ configuration }) => configuration?.friendlyName ?? null,
		},
		{ key: 'group', label: 'Price group', kind: 'text', sort: 'group', value: ({ group }) => group?.name ?? null },
		{ key: 'paper', label: 'Paper', kind: 'text', sort: 'paper', isExtra: true, value: ({ paper }) => paper?.label ?? null },
		{ key: 'maxWidthMm', label: 'Widest, mm', kind: 'number', sort: 'maxWidthMm', isExtra: true, value: ({ maxWidthMm }) => maxWidthMm },
		...entryColumns,
		detailsColumn,
	],
	search: { keys: 'label' },
	fields: [
		{ kind: 'text', name: 'label', label: 'Label', isRequired: true },
		{
			kind: 'reference',
			name: 'groupId',
			label: 'Media group',
			from: { path: '/mediaGroups', label: 'name' },
			relation: 'group',
			isRequired: true,
		},
		{
			kind: 'reference',
			name: 'configurationId',
			label: 'Category',
			from: { path: '/printTypeConfigurations', label: 'friendlyName' },
			relation: 'configuration',
			help: 'Without one it is not offered anywhere.',
		},
		{
			kind: 'reference',
			name: 'paperId',
			label: 'Paper',
			from: { path: '/papers', label: 'label' },
			relation: 'paper',
			help: 'The paper whose page shows its prices.',
		},
		{ kind: 'longText', name: 'description', label: 'Description', editOnly: true },
		{
			kind: 'length',
			name: 'maxWidthMm',
			label: 'Widest roll or sheet',
			units: 'mm',
			editOnly: true,
			help: 'Empty: as wide as the shop prints.',
		},
		finishingField,
		...entryFields,
	],
	createTitle: 'New Print Media instance',
	rights: { read: null, create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: ({ label }) => label,
});
