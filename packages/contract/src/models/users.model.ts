import type { StaffUser } from '../entities/account.ts';
import { defineModel } from './model.ts';

export const usersModel = defineModel<StaffUser>({
	name: 'users',
	details: 'users',
	base: 'account',
	path: '/users',
	title: 'Users',
	one: 'user',
	icon: 'users',
	include: [],
	columns: [
		{ key: 'email', label: 'Email', kind: 'text', sort: 'email', isLink: true, value: ({ email }) => email },
		{ key: 'firstName', label: 'First name', kind: 'text', sort: 'firstName', value: ({ firstName }) => firstName },
		{ key: 'lastName', label: 'Last name', kind: 'text', sort: 'lastName', value: ({ lastName }) => lastName },
		{ key: 'company', label: 'Company', kind: 'text', value: ({ company }) => company },
		{ key: 'phone', label: 'Phone', kind: 'text', value: ({ phone }) => phone },
		{ key: 'verified', label: 'Verified', kind: 'yesNo', sort: 'isEmailVerified', value: ({ isEmailVerified }) => isEmailVerified },
		{ key: 'roles', label: 'Roles', kind: 'badges', value: ({ roles }) => roles },
		{ key: 'createdAt', label: 'Registered', kind: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
	],
	search: { keys: 'email, first or last name' },
	fields: [],
	createTitle: null,
	rights: { read: 'users.read', create: null, change: 'users.verify', delete: 'users.delete' },
	actions: ['roles', 'verify'],
	isAllSelectable: true,
	nameOf: ({ email }) => email,
});
