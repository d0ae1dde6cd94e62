import { poundsPerSquareMetre, squareMetres } from '@print-room/domain';
import { priceSchema } from '../entities/price.ts';
import { detailsColumn } from './column.ts';
import { defineModel } from './model.ts';
import { sizeText } from './size-text.ts';

export const pricesModel = defineModel(priceSchema, {
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
			value: ({ inchesSize: { extent1, extent2 } }) => sizeText(extent1, extent2, 2),
		},
		{ key: 'area', label: 'Area, m²', kind: 'area', sort: 'area', value: ({ mmSize }) => squareMetres(mmSize) },
		{ key: 'price', label: 'Price, net', kind: 'money', sort: 'price', edit: 'price', value: ({ price }) => price },
		{ key: 'perSquareMetre', label: 'Per m²', kind: 'money', value: ({ price, mmSize }) => poundsPerSquareMetre(price, mmSize) },
		{ key: 'group', label: 'Media group', kind: 'text', sort: 'groupId', value: ({ group }) => group?.name ?? null },
		{ key: 'createdAt', label: 'Created', kind: 'dateTime', sort: 'createdAt', isExtra: true, value: ({ createdAt }) => createdAt },
		detailsColumn,
	],
	search: { keys: 'size', mode: { by: 'text' } },
	fields: [
		{ kind: 'extents', name: 'mmSize', label: 'Extent', units: 'mm' },
		{ kind: 'extents', name: 'inchesSize', label: 'Extent', units: 'inches', followsMm: 'mmSize' },
		{ kind: 'money', name: 'price', label: 'Price, net' },
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
