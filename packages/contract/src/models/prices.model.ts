import { poundsPerSquareMetre, squareMetres } from '@print-room/domain';
import type { Price } from '../entities/price.ts';
import { detailsColumn } from './column.ts';
import { defineModel } from './model.ts';
import { sizeText } from './size-text.ts';

export const pricesModel = defineModel<Price>({
	name: 'prices',
	details: 'prices',
	base: 'main',
	path: '/prices',
	title: 'Prices',
	one: 'price',
	icon: 'tag',
	include: ['group'],
	columns: [
		{
			key: 'mm',
			label: 'Size, mm',
			kind: 'size',
			sort: 'extent1Mm',
			isLink: true,
			value: ({ mmSize: { extent1, extent2 } }) => sizeText(extent1, extent2, 0),
		},
		{
			key: 'inches',
			label: 'Size, inches',
			kind: 'size',
			sort: 'extent1Inches',
			value: ({ inchesSize: { extent1, extent2 } }) => sizeText(extent1, extent2, 1),
		},
		{ key: 'area', label: 'Area, m²', kind: 'area', sort: 'area', value: ({ mmSize }) => squareMetres(mmSize) },
		{ key: 'price', label: 'Price, net', kind: 'money', sort: 'price', edit: 'price', value: ({ price }) => price },
		{ key: 'perSquareMetre', label: 'Per m²', kind: 'money', value: ({ price, mmSize }) => poundsPerSquareMetre(price, mmSize) },
		{ key: 'group', label: 'Media group', kind: 'text', sort: 'group', value: ({ group }) => group?.name ?? null },
		// Exact, so that the list's CSV can be read in again.
		{ key: 'extent1Mm', label: 'Extent 1 mm', kind: 'number', sort: 'extent1Mm', isExtra: true, value: ({ mmSize }) => mmSize.extent1 },
		{ key: 'extent2Mm', label: 'Extent 2 mm', kind: 'number', sort: 'extent2Mm', isExtra: true, value: ({ mmSize }) => mmSize.extent2 },
		{
			key: 'extent1Inches',
			label: 'Extent 1 inches',
			kind: 'number',
			sort: 'extent1Inches',
			isExtra: true,
			value: ({ inchesSize }) => inchesSize.extent1,
		},
		{
			key: 'extent2Inches',
			label: 'Extent 2 inches',
			kind: 'number',
			sort: 'extent2Inches',
			isExtra: true,
			value: ({ inchesSize }) => inchesSize.extent2,
		},
		{ key: 'createdAt', label: 'Created', kind: 'dateTime', sort: 'createdAt', isExtra: true, value: ({ createdAt }) => createdAt },
		detailsColumn,
	],
	search: { keys: 'size' },
	fields: [
		{ kind: 'extents', name: 'mmSize', label: 'Extent', units: 'mm' },
		{ kind: 'extents', name: 'inchesSize', label: 'Extent', units: 'inches', followsMm: 'mmSize' },
		{ kind: 'money', name: 'price', label: 'Price, net', vatCategory: 'fineartprint' },
		{
			kind: 'reference',
			name: 'groupId',
			label: 'Media group',
			from: { path: '/mediaGroups', label: 'name' },
			relation: 'group',
			isRequired: true,
		},
	],
	createTitle: 'New Price instance',
	rights: { read: 'prices.read', create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: ({ mmSize, group }) => [`${sizeText(mmSize.extent1, mmSize.extent2, 0)} mm`, group?.name].filter(Boolean).join(', '),
});
