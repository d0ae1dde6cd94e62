import { PIECE_STATE_NAMES, type Stage, TIED_STAGES } from '@print-room/domain';
import type { OrderStatusInfo } from '../entities/order.ts';
import { detailsColumn } from './column.ts';
import { defineModel } from './model.ts';

const stageLabel = (stage: Stage): string => `${PIECE_STATE_NAMES[stage].charAt(0).toUpperCase()}${PIECE_STATE_NAMES[stage].slice(1)}`;

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
		{
			kind: 'choice',
			name: 'stage',
			label: 'Stage in the workshop',
			choices: TIED_STAGES.map((stage) => ({ value: stage, label: stageLabel(stage) })),
			none: 'None: set by hand',
			help: 'Once all prints of an order have reached this stage, staff are offered the status.',
		},
		{
			kind: 'switch',
			name: 'isAutomatic',
			label: 'Set by itself',
			initial: false,
			help: 'The status is set and the customer is emailed as soon as all prints have reached the stage, without a question.',
		},
	],
	createTitle: null,
	rights: { read: 'trackingStatuses.read', create: null, change: 'trackingStatuses.write', delete: null },
	isAllSelectable: true,
	nameOf: ({ name }) => name,
});
