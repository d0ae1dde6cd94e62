import type { AuditEntry } from '../entities/back-office.ts';
import { defineModel, type Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { auditDetails, auditMessage, auditRecordPath } from './audit-messages.ts';

const actions: Readonly<Record<string, string>> = {
	create: 'Made',
	update: 'Changed',
	delete: 'Deleted',
	track: 'Tracking status set',
	payment: 'Payment changed',
	receive: 'Order came',
	claim: 'Order given to an account',
	mail: 'Customer mailed',
	prepareZip: 'Zip asked for',
	retryZip: 'Zip made anew',
	cancelZip: 'Zip cancelled',
	downloadZip: 'Zip downloaded',
	downloadJobTickets: 'Job tickets downloaded',
	zipMade: 'Zip finished',
	zipFailed: 'Zip failed',
	downloadFile: 'File downloaded',
	adjust: 'File replaced',
	remake: 'Print files made anew',
	answer: 'File check answered',
	verify: 'E-mail verified',
	retry: 'Tried again',
	compare: 'Payments compared',
};

export const auditModel = defineModel<AuditEntry>({
	name: 'audit',
	details: 'audit',
	base: 'main',
	path: '/auditEntries',
	title: 'History',
	one: 'entry',
	icon: 'history',
	include: [],
	columns: [
		{ key: 'at', label: 'When', kind: 'dateTime', sort: 'createdAt', value: ({ at }) => at },
		{ key: 'who', label: 'Who', kind: 'text', value: ({ actorName }) => actorName ?? 'Deleted account' },
		{ key: 'what', label: 'What', kind: 'text', leadsTo: auditRecordPath, value: auditMessage },
		{ key: 'details', label: 'Changes', kind: 'text', value: auditDetails },
	],
	search: null,
	filters: [
		{
			key: 'action',
			label: 'What was done',
			field: 'action',
			choices: Object.entries(actions).map(([value, label]) => ({ value, label })),
		},
		{
			key: 'model',
			label: 'Kind of record',
			field: 'model',
			choices: [
				...Object.values<Model>(models).map(({ name, title }) => ({ value: name, label: title })),
				{ value: 'images', label: 'Images' },
				{ value: 'uploads', label: 'Unfinished uploads' },
				{ value: 'thresholds', label: 'PPI Thresholds' },
				{ value: 'proofPrice', label: 'Proof Price' },
				{ value: 'staffSecurity', label: 'Second factor of staff' },
			],
		},
	],
	fields: [],
	createTitle: null,
	rights: { read: 'audit.browse', create: null, change: null, delete: null },
	isAllSelectable: false,
	nameOf: auditMessage,
});
