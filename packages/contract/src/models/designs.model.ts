import type { Design } from '../entities/design.ts';
import { detailsColumn } from './column.ts';
import { defineModel } from './model.ts';

export const designOwnerName = ({ user }: Pick<Design, 'user'>): string =>
	user ? `${user.firstName} ${user.lastName}`.trim() || user.email : 'Not signed-in';

export const designsModel = defineModel<Design>({
	name: 'designs',
	details: 'designs',
	base: 'main',
	path: '/designs',
	title: 'Designs',
	one: 'design',
	icon: 'image',
	include: ['user', 'upload'],
	columns: [
		{
			key: 'check',
			label: 'Design check',
			kind: 'text',
			value: ({ upload }) => (upload?.adjusted === false ? 'Image was auto-converted but not adjusted' : null),
		},
		{ key: 'customerName', label: 'Customer name', kind: 'text', value: designOwnerName },
		{ key: 'fileName', label: 'File name', kind: 'text', isLink: true, sort: 'imageName', value: ({ imageName }) => imageName },
		{ key: 'createdAt', label: 'Placement date', kind: 'dateTime', sort: 'createdAt', value: ({ createdAt }) => createdAt },
		{ key: 'price', label: 'Price, net', kind: 'money', sort: 'price', isExtra: true, value: ({ price }) => price },
		detailsColumn,
	],
	search: { keys: 'file name' },
	fields: [],
	createTitle: null,
	rights: { read: 'designs.read', create: null, change: 'designs.editArtwork', delete: 'designs.delete' },
	isAllSelectable: true,
	nameOf: ({ imageName }) => imageName,
});
