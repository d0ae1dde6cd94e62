import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test.each([
	['GB', 'United Kingdom'],
	['fr', 'France'],
	[' DE ', 'Germany'],
	['XQ', 'XQ'],
	['Narnia', 'Narnia'],
	['', ''],
])('the country %j is called %j', (code, name) => {
	expect(countryName(code)).toBe(name);
});
