import { CERTIFICATE_STATE_NAMES, certificateCodeLabel } from '@print-room/domain';
import type { CertificateRecord } from '../../entities/workshop/register.ts';
import { defineModel } from '../model.ts';

export const registerModel = defineModel<CertificateRecord>({
	name: 'register',
	details: 'register',
	base: 'main',
	path: '/register',
	title: 'Register',
	one: 'certificate',
	icon: 'register',
	include: [],
	columns: [
		{ key: 'number', label: 'Number', kind: 'text', sort: 'createdAt', isLink: true, value: ({ registerNumber }) => registerNumber },
		{ key: 'state', label: 'State', kind: 'text', sort: 'state', value: ({ state }) => CERTIFICATE_STATE_NAMES[state] },
		{ key: 'title', label: 'Title', kind: 'text', sort: 'title', value: ({ title, label }) => (title === '' ? label : title) },
		{ key: 'artist', label: 'Artist', kind: 'text', sort: 'artist', value: ({ artist }) => artist },
		{ key: 'edition', label: 'Edition', kind: 'text', value: ({ editionNumber }) => editionNumber ?? '' },
		{ key: 'code', label: 'Code', kind: 'text', value: ({ code }) => certificateCodeLabel(code) },
		{ key: 'order', label: 'Order', kind: 'text', sort: 'orderNumber', value: ({ orderNumber }) => `#${orderNumber}` },
		{ key: 'createdAt', label: 'Entered', kind: 'dateTime', sort: 'createdAt', value: ({ createdAt }) => createdAt },
		{ key: 'issuedAt', label: 'Issued', kind: 'dateTime', sort: 'issuedAt', isExtra: true, value: ({ issuedAt }) => issuedAt },
	],
	search: { keys: 'code, register number, title, artist, order', number: 'orderNumber' },
	filters: [
		{
			key: 'state',
			label: 'State',
			field: 'state',
			choices: Object.entries(CERTIFICATE_STATE_NAMES).map(([value, label]) => ({ value, label })),
		},
	],
	fields: [],
	createTitle: null,
	rights: { read: 'register.read', create: null, change: null, delete: null },
	isAllSelectable: false,
	nameOf: ({ registerNumber }) => `Certificate ${registerNumber}`,
});
