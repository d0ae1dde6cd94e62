import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakable, httpAddress } from './fragments.ts';
import { html } from './html.ts';

test('escapes whatever is no markup of its own, in text and in attributes [ASVS 1.2.1]', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', 'script') }), (text) => {
			const { markup } = html`<p title="${text}">${[text]}</p>`;
			const [inside = ''] = /(?<=<p title=").*(?=<\/p>$)/s.exec(markup) ?? [];
			expect(inside.replace('">', '')).not.toMatch(/[<>"']/);
		}),
	);
});

test('nests markup and leaves out empty values [C2.11]', () => {
	expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}${null}${false}${undefined}</ul>`.markup).toBe('<ul><li>1</li><li>2</li></ul>');
});

test('a file name may break after its signs, and nothing else of it changes [C2.11]', () => {
	expect(breakable('a_b-c.tif').markup).toBe('a_<wbr>b-<wbr>c.<wbr>tif');
	expect(breakable('<a>').markup).toBe('&lt;a&gt;');
});

test('links and shows nothing but http addresses [ASVS 1.2.2]', () => {
	expect(['https://a.example/b', 'javascript:alert(1)', 'data:text/html,x', null].map(httpAddress)).toEqual([
		'https://a.example/b',
		null,
		null,
		null,
	]);
});
