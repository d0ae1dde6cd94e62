import type { FileCheckEntry, FreeCheckRequest, StaffImage } from '@print-room/contract';
import { design } from '../../model/order-line.fixture.ts';

export const asked: FileCheckEntry = {
	id: 'e1',
	at: '2026-11-18T16:42:00.000Z',
	kind: 'asked',
	byName: null,
	verdict: null,
	problems: [],
	text: 'Is it sharp enough?',
	designId: design.id,
	mailedAt: null,
};

export const answered: FileCheckEntry = {
	...asked,
	id: 'e2',
	at: '2026-11-19T09:00:00.000Z',
	kind: 'answered',
	byName: 'Iris Vale',
	verdict: 'changesWanted',
	problems: ['resolution', 'crop'],
	text: 'It has 72 ppi.',
	mailedAt: '2026-11-19T09:00:05.000Z',
};

export const changed: FileCheckEntry = { ...asked, id: 'e3', at: '2026-11-19T18:00:00.000Z', kind: 'changed', text: '', designId: 'd2' };

export const request: FreeCheckRequest = {
	id: 'r1',
	userId: 'anonymous-1',
	firstName: 'Mara',
	lastName: 'Vale',
	email: 'mara@example.com',
	comment: 'Is it sharp enough?',
	designId: design.id,
	state: 'waiting',
	answeredAt: null,
	createdAt: '2026-11-18T16:42:00.000Z',
	version: 1,
	entries: [asked],
	measured: null,
	design,
	user: null,
};

export const image: StaffImage = {
	id: 'i1',
	userId: 'anonymous-1',
	adjusted: true,
	name: 'Elephants.jpg',
	nameHash: 'h',
	thumb: '/files/preview.jpg',
	smallThumb: '/files/small-preview.jpg',
	thumbnailUrl: '/files/thumb.jpg',
	progressiveThumb: 'data:,',
	type: 'jpeg',
	url: '/files/original.jpg',
	sourceImage: null,
	ratio: 1.5,
	thumbSizeRatioX: 3,
	thumbSizeRatioY: 3,
	width: 6000,
	height: 4000,
	origWidth: 6000,
	origHeight: 4000,
	thumbWidth: 2000,
	thumbHeight: 1333,
	colourSpace: 'srgb',
	bitDepth: 8,
	iccProfileName: null,
	pages: 1,
	notes: ['TAKEN_AS_SRGB'],
	createdAt: '2026-11-18T16:40:00.000Z',
	hidden: false,
	designNumber: 1,
	master: { url: '/files/original.jpg', extension: 'jpg' },
};
