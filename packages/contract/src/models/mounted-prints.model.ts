import type { PrintItem } from '../entities/catalogue.ts';
import { detailsColumn, entryColumns } from './column.ts';
import { entryFields, type Field, finishingField } from './field.ts';
import { defineModel } from './model.ts';
import { sizeText } from './size-text.ts';

/** The address of the e-mail confirmation is no print item's. */
const reservedRoute = 'verified';

const routeField: Field = {
	kind: 'text',
	name: 'route',
	label: 'Route',
	isRequired: true,
	pattern: {
		matches: new RegExp(`^(?!${reservedRoute}$)[a-z-]+$`),
		message: 'Route must only include characters in range "a" to "z", or "-" character.',
	},
};

export const sizeFields = [
	{ kind: 'text', name: 'label', label: 'Label', isRequired: true },
	{ kind: 'size', name: 'sizeMM', label: 'Size', units: 'mm' },
	{ kind: 'size', name: 'sizeInches', label: 'Size', units: 'inches', followsMm: 'sizeMM' },
] as const satisfies readonly Field[];

export const apertureLabel = 'Actual Aperture Size';

export const mountedPrintsModel = defineModel<PrintItem>({
	name: 'mountedprints',
	details: 'mountedPrints',
	base: 'main',
	path: '/printItems',
	title: 'Mounted prints',
	one: 'mounted print',
	icon: 'frame',
	include: ['finalSize', 'sizes'],
	columns: [
		{ key: 'label', label: 'Label', kind: 'text', sort: 'label', edit: 'label', isLink: true, value: ({ label }) => label },
		{ key: 'mm', label: 'Size, mm', kind: 'size', sort: 'widthMm', value: ({ sizeMM }) => sizeText(sizeMM.width, sizeMM.height, 0) },
		{
			key: 'inches',
			label: 'Size, inches',
			kind: 'size',
			sort: 'widthInches',
			value: ({ sizeInches }) => sizeText(sizeInches.width, sizeInches.height, 1),
		},
		{ key: 'route', label: 'Route', kind: 'text', sort: 'route', isExtra: true, value: ({ route }) => route },
		{
			key: 'finalSize',
			label: 'Window mount size, mm',
			kind: 'size',
			isExtra: true,
			value: ({ finalSize }) => (finalSize === undefined ? null : sizeText(finalSize.sizeMM.width, finalSize.sizeMM.height, 0)),
		},
		...entryColumns,
		detailsColumn,
	],
	search: { keys: 'label' },
	fields: [
		{ kind: 'text', name: 'label', label: 'Label', isRequired: true },
		routeField,
		{ kind: 'size', name: 'sizeMM', label: 'Print size', units: 'mm' },
		{ kind: 'size', name: 'sizeInches', label: 'Print size', units: 'inches', followsMm: 'sizeMM' },
		finishingField,
		...entryFields,
	],
	createTitle: 'New Window Mount Print instance',
	rights: { read: null, create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: ({ label }) => label,
});
