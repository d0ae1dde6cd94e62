import { expect, test } from 'vitest';
import { readAddress } from './mailed-link.ts';

test.each([
	['/', '?verificationToken=a-b_c', { link: { is: 'verify', token: 'a-b_c' }, path: '/action/verified' }],
	['/prints/proofprint', '?x=1&verificationToken=abc', { link: { is: 'verify', token: 'abc' }, path: '/action/verified' }],
	['/', '?reset-password=abc', { link: { is: 'reset', token: 'abc' }, path: '/restore-password' }],
	['/restore-password/abc', '', { link: { is: 'reset', token: 'abc' }, path: '/restore-password' }],
	['/restore-password/abc/', '', { link: { is: 'reset', token: 'abc' }, path: '/restore-password' }],
	['/file-check/a-b_c', '', { link: { is: 'fileCheck', token: 'a-b_c' }, path: '/file-check' }],
	['/file-check/abc/', '?reset-password=x', { link: { is: 'fileCheck', token: 'abc' }, path: '/file-check' }],
	['/approval/a-b_c', '', { link: { is: 'approval', token: 'a-b_c' }, path: '/approval' }],
	['/order/a-b_c', '', { link: { is: 'order', token: 'a-b_c' }, path: '/order' }],
	['/staff-invitation/a-b_c', '', { link: { is: 'invitation', token: 'a-b_c' }, path: '/staff-invitation' }],
	['/file-check', '', null],
	['/', '', null],
	['/', '?verificationToken=', null],
	['/restore-password', '', null],
	['/prints/fineartprint', '?category=reset-password', null],
])('%s%s leads to where nothing secret is in the address [C2.08] [C2.09] [D24] [D41]', (pathname, search, expected) => {
	expect(readAddress({ pathname, search })).toEqual(expected);
});
