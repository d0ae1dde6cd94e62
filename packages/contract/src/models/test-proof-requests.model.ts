import type { FreeCheckRequest } from '../entities/file-check.ts';
import { detailsColumn } from './column.ts';
import { defineModel } from './model.ts';

export const testProofRequestsModel = defineModel<FreeCheckRequest>({
	name: 'testproofrequests',
	details: 'testProofRequests',
	base: 'main',
	path: '/freeCheckRequests',
	title: 'Test prints',
	one: 'test proof request',
	icon: 'fileCheck',
	include: ['user'],
	columns: [
		{ key: 'createdAt', label: 'Placement date', kind: 'dateTime', sort: 'createdAt', value: ({ createdAt }) => createdAt },
		{
			key: 'customerName',
			label: 'Customer name',
			kind: 'text',
			sort: 'lastName',
			isLink: true,
			value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
		},
		{ key: 'email', label: 'Email', kind: 'text', sort: 'email', isExtra: true, value: ({ email }) => email },
		{ key: 'state', label: 'State', kind: 'text', sort: 'state', isExtra: true, value: ({ state }) => state },
		{ key: 'answeredAt', label: 'Answered', kind: 'dateTime', sort: 'answeredAt', isExtra: true, value: ({ answeredAt }) => answeredAt },
		detailsColumn,
	],
	search: { keys: 'name, email' },
	fields: [],
	createTitle: null,
	rights: { read: 'fileChecks.read', create: null, change: null, delete: 'fileChecks.delete' },
	isAllSelectable: true,
	nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
});
