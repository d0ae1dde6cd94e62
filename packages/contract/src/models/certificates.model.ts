import { categoryTitle } from '@print-room/domain';
import type { Certificate } from '../entities/catalogue.ts';
import { detailsColumn, entryColumns } from './column.ts';
import { entryFields, finishingField } from './field.ts';
import { defineModel } from './model.ts';

export const certificatesModel = defineModel<Certificate>({
	name: 'certificates',
	details: 'certificates',
	base: 'main',
	path: '/certificates',
	title: 'Certificates',
	one: 'certificate',
	icon: 'award',
	include: [],
	columns: [
		{ key: 'label', label: 'Label', kind: 'text', sort: 'label', edit: 'label', isLink: true, value: ({ label }) => label },
		{ key: 'categories', label: 'Categories', kind: 'badges', value: ({ categories }) => categories.map(categoryTitle) },
		{ key: 'price', label: 'Price, net', kind: 'money', sort: 'price', edit: 'price', value: ({ price }) => price },
		...entryColumns,
		detailsColumn,
	],
	search: { keys: 'label' },
	fields: [
		{ kind: 'text', name: 'label', label: 'Label', isRequired: true },
		{ kind: 'money', name: 'price', label: 'Price, net' },
		{ kind: 'categories', name: 'categories', label: 'Categories', choices: ['mountedprint', 'fineartprint'] },
		{ kind: 'longText', name: 'description', label: 'Description', editOnly: true },
		{
			kind: 'switch',
			name: 'isNumbered',
			label: 'Numbered',
			initial: false,
			help: 'Its prints belong to an edition, and each has a number of it. Customers enter title, artist and the size of the edition.',
		},
		finishingField,
		...entryFields,
	],
	createTitle: 'New Certificate instance',
	rights: { read: null, create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: ({ label }) => label,
});
