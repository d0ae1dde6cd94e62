import { describe, expect, test } from 'vitest';
import { checkReturnUrl, mailedLink } from './return-urls.ts';

const config = { publicOrigin: 'https://prints.example' };

describe('a mailed link', () => {
	test.each(['https://prints.example', 'https://prints.example/', 'https://prints.example/prints/canvas?x=1#top'])(
		'a mailed link takes %s [C7.03] [C7.04] [C7.06]',
		(url) => {
			expect(() => checkReturnUrl(url, config)).not.toThrow();
		},
	);

	test.each([
		'http://prints.example/',
		'https://prints.example:8443/',
		'https://prints.example.evil.example/',
		'https://evil.example/https://prints.example/',
		'https://prints.example@evil.example/',
		'https://somebody@prints.example/',
		'https://:secret@prints.example/',
		'https://evil.example\\@prints.example/',
		'javascript:alert(1)//https://prints.example',
		'//prints.example/',
		'nothing',
		'',
	])('a mailed link refuses %s [ASVS 6.3.8]', (url) => {
		expect(() => checkReturnUrl(url, config)).toThrow(expect.objectContaining({ code: 'RETURN_URL_NOT_ALLOWED' }));
	});
});

describe('a mailed link [D41]', () => {
	test('a mailed link keeps the query and the anchor that were there', () => {
		expect(mailedLink('https://prints.example/?lang=en#top', 'reset-password', 'k-_9')).toBe(
			'https://prints.example/?lang=en&reset-password=k-_9#top',
		);
	});

	test('a mailed link has its token once', () => {
		expect(mailedLink('https://prints.example/?verificationToken=a&verificationToken=b', 'verificationToken', 'c')).toBe(
			'https://prints.example/?verificationToken=c',
		);
	});
});
