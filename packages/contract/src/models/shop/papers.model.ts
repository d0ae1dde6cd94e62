import type { Paper } from '../../entities/shop/paper.ts';
import { detailsColumn, entryColumns } from '../column.ts';
import { entryFields } from '../field.ts';
import { defineModel } from '../model.ts';

export const papersModel = defineModel<Paper>({
	name: 'papers',
	details: 'papers',
	base: 'main',
	path: '/papers',
	title: 'Papers',
	one: 'paper',
	icon: 'paper',
	include: [],
	columns: [
		{ key: 'label', label: 'Label', kind: 'text', sort: 'label', edit: 'label', isLink: true, value: ({ label }) => label },
		{ key: 'slug', label: 'Address', kind: 'text', sort: 'slug', value: ({ slug }) => `/papers/${slug}` },
		{ key: 'weightGsm', label: 'Weight, g/m²', kind: 'number', sort: 'weightGsm', value: ({ weightGsm }) => weightGsm || null },
		{ key: 'surface', label: 'Surface', kind: 'text', sort: 'surface', value: ({ surface }) => surface || null },
		...entryColumns,
		detailsColumn,
	],
	search: { keys: 'label' },
	fields: [
		{ kind: 'text', name: 'label', label: 'Label', isRequired: true },
		{
			kind: 'text',
			name: 'slug',
			label: 'Address',
			isRequired: true,
			pattern: {
				matches: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
				message: 'Small letters, digits and single hyphens, such as smooth-rag-308.',
			},
			help: 'Last part of the address of its page. Links to a former address no longer work.',
		},
		{ kind: 'longText', name: 'description', label: 'Words', editOnly: true, help: 'What customers read about it.' },
		{ kind: 'wholeNumber', name: 'weightGsm', label: 'Weight, g/m²', initial: 0, editOnly: true, help: '0: not shown.' },
		{ kind: 'text', name: 'surface', label: 'Surface', editOnly: true, help: 'Such as: very smooth, matt.' },
		{ kind: 'text', name: 'base', label: 'Base', editOnly: true, help: 'Such as: 100 % cotton.' },
		{ kind: 'text', name: 'white', label: 'White', editOnly: true, help: 'Such as: natural, without brighteners.' },
		{ kind: 'text', name: 'suits', label: 'Suits', editOnly: true, help: 'Such as: portraits, drawings, quiet colour.' },
		...entryFields,
	],
	createTitle: 'New paper',
	rights: { read: null, create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: ({ label }) => label,
});
