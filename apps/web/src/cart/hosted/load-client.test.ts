import { expect, test } from 'vitest';
import { loaderAddress } from './load-client.ts';

test.each([
	['https://prints.foxycart.com', 'https://cdn.foxycart.com/prints/loader.js'],
	['https://secure.prints.example', 'https://cdn.foxycart.com/secure.prints.example/loader.js'],
	['https://notfoxycart.com', 'https://cdn.foxycart.com/notfoxycart.com/loader.js'],
])('the script of the store at %s is %s [C2.16]', (origin, address) => {
	expect(loaderAddress(origin)).toBe(address);
});
