import type { MediaGroup } from '../entities/catalogue.ts';
import { entryColumns } from './column.ts';
import { entryFields } from './field.ts';
import { defineModel } from './model.ts';

export const mediaGroupsModel = defineModel<MediaGroup>({
	name: 'mediagroups',
	details: 'mediaGroups',
	base: 'main',
	path: '/mediaGroups',
	title: 'Media groups',
	one: 'media group',
	icon: 'list',
	include: [],
	columns: [
		{ key: 'name', label: 'Name', kind: 'text', sort: 'name', edit: 'name', isLink: true, value: ({ name }) => name },
		...entryColumns,
	],
	search: { keys: 'name' },
	fields: [{ kind: 'text', name: 'name', label: 'Name', isRequired: true }, ...entryFields],
	createTitle: 'New Media Group instance',
	rights: { read: null, create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: ({ name }) => name,
});
