import { type Profile, profileChangeSchema } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { profileChange, profileForm, profileFormSchema } from './profile-form.ts';

const saved: Profile = {
	id: 'u1',
	email: 'ines@example.com',
	firstName: 'Ines',
	lastName: 'Moreau',
	company: null,
	phone: '020 7946 0123',
	isEmailVerified: true,
	roles: ['regular'],
	hasSecondFactor: false,
	mustSetUpSecondFactor: false,
	createdAt: '2026-11-18T16:42:00.000Z',
};
const form = profileForm(saved);

describe('the request of a profile', () => {
	test('the request of a profile is company and phone alone when no name changed [C5.15] [C7.09]', () => {
		expect(profileChange(saved, form)).toEqual({ company: '', phone: '020 7946 0123' });
	});

	test('the request of a profile has each name that changed, and never the e-mail [C5.15] [C4.17]', () => {
		expect(profileChange(saved, { ...form, email: 'other@example.com', firstName: 'Inès' })).toEqual({
			firstName: 'Inès',
			company: '',
			phone: '020 7946 0123',
		});
		expect(profileChange(saved, { ...form, firstName: 'Inès', lastName: 'Moreau-Klein', company: 'Studio' })).toEqual({
			firstName: 'Inès',
			lastName: 'Moreau-Klein',
			company: 'Studio',
			phone: '020 7946 0123',
		});
	});

	test('the request of a profile is what the contract takes', () => {
		expect(profileChangeSchema.safeParse(profileChange(saved, form)).success).toBe(true);
	});
});

test('a profile without e-mail, first or last name is not sent: the fields are required, blanks are nothing [C5.15]', () => {
	const { error } = profileFormSchema.safeParse({ ...form, email: '', firstName: '  ', lastName: '' });
	expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
		['firstName', 'This field is required'],
		['lastName', 'This field is required'],
		['email', 'This field is required'],
	]);
	expect(profileFormSchema.parse({ ...form, firstName: ' Ines ', company: ' ' })).toMatchObject({ firstName: 'Ines', company: '' });
});
