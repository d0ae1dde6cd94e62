import type { OrderStatusInfo } from '../entities/order.ts';
import { detailsColumn } from './column.ts';
import { defineModel } from './model.ts';

/** Edited, not made or deleted. */
export const trackingStatusesModel = defineModel<OrderStatusInfo>({
	name: 'trackingstatuses',
	details: 'tracking-statuses',
	base: 'main',
	path: '/orderStatusInfos',
	title: 'Tracking Statuses',
	one: 'tracking status',
	icon: 'truck',
	include: [],
	columns: [
		{ key: 'name', label: 'Name', kind: 'text', sort: 'name', isLink: true, value: ({ name }) => name },
		{ key: 'description', label: 'Message', kind: 'text', value: ({ description }) => description },
		{ ...detailsColumn, label: 'Action' },
	],
	search: { keys: 'Tracking Status', finds: 'name' },
	fields: [
		{ kind: 'text', name: 'name', label: 'Tracking Status', isRequired: true },
		{ kind: 'longText', name: 'description', label: 'Tracking Message', isRequired: true },
	],
	createTitle: null,
	rights: { read: 'trackingStatuses.read', create: null, change: 'trackingStatuses.write', delete: null },
	isAllSelectable: true,
	nameOf: ({ name }) => name,
});
