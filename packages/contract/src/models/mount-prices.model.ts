import type { ItemPrice } from '../entities/price.ts';
import { detailsColumn } from './column.ts';
import { defineModel } from './model.ts';

export const mountPricesModel = defineModel<ItemPrice>({
	name: 'mountprices',
	details: 'mountPrices',
	base: 'main',
	path: '/itemPrices',
	title: 'Mount Prices',
	one: 'mount price',
	icon: 'coins',
	include: ['group', 'printItem'],
	columns: [
		{
			key: 'mount',
			label: 'Mount label',
			kind: 'text',
			sort: 'printItem',
			isLink: true,
			value: ({ printItem }) => printItem?.label ?? null,
		},
		{ key: 'group', label: 'Group name', kind: 'text', sort: 'group', value: ({ group }) => group?.name ?? null },
		{ key: 'price', label: 'Price, net', kind: 'money', sort: 'price', edit: 'price', value: ({ price }) => price },
		{ key: 'createdAt', label: 'Created', kind: 'dateTime', sort: 'createdAt', isExtra: true, value: ({ createdAt }) => createdAt },
		detailsColumn,
	],
	search: { keys: 'mount label, group name' },
	fields: [
		{
			kind: 'reference',
			name: 'printItemId',
			label: 'Window mount',
			from: { path: '/printItems', label: 'label' },
			relation: 'printItem',
			isRequired: true,
		},
		{
			kind: 'reference',
			name: 'groupId',
			label: 'Media group',
			from: { path: '/mediaGroups', label: 'name' },
			relation: 'group',
			isRequired: true,
		},
		{ kind: 'money', name: 'price', label: 'Price, net', vatCategory: 'mountedprint' },
	],
	createTitle: 'New Mount Price instance',
	rights: { read: 'prices.read', create: 'catalogue.write', change: 'catalogue.write', delete: 'catalogue.write' },
	isAllSelectable: true,
	nameOf: ({ printItem, group }) => [printItem?.label, group?.name].filter(Boolean).join(', ') || 'Mount price',
});
