import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

test.each([
	['a paragraph with line breaks', 'One\nTwo', '<p>One<br>\nTwo</p>\n'],
	['the highest heading as h2', '## Sizes\n\n#### Largest', '<h2 id="about-sizes">Sizes</h2>\n<h3 id="about-largest">Largest</h3>\n'],
	['two headings of one name', '# Café\n# Cafe', '<h2 id="about-cafe">Café</h2>\n<h2 id="about-cafe-2">Cafe</h2>\n'],
	['a blank', 'within [[number of *days*]]', '<p>within <mark>number of *days*</mark></p>\n'],
	['an address as a link', 'https://a.example/b', '<p><a href="https://a.example/b">https://a.example/b</a></p>\n'],
	['a telephone', '[0117](tel:0117)', '<p><a href="tel:0117">0117</a></p>\n'],
	['a place of the shop', '[Terms](/terms)', '<p><a href="/terms">Terms</a></p>\n'],
	['HTML as text', '<script>alert(1)</script><b>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;</p>\n'],
	['a script link as text', '[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>\n'],
	['another host without a scheme as text', '[a](//evil.example)', '<p>[a](//evil.example)</p>\n'],
	['a data link as text', '[a](data:text/html,x)', '<p>[a](data:text/html,x)</p>\n'],
	['a picture as its link', '![a](https://photos.example/a.jpg)', '<p>!<a href="https://photos.example/a.jpg">a</a></p>\n'],
	['code without a class', '```js"onclick=\nx\n```', '<pre><code>x\n</code></pre>\n'],
])('Markdown shows %s [S1.04]', (_what, text, html) => {
	expect(renderMarkdown(text)).toBe(html);
});

test('columns are aligned without a style attribute [S1.04] [ASVS 3.4.3]', () => {
	const html = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |');
	expect(html).toContain('<td data-align="right">2</td>');
	expect(html).not.toContain('style');
});

const allowed =
	/^<(?:\/?(?:p|h[2-7]|ul|li|ol|blockquote|em|strong|s|code|pre|mark|table|thead|tbody|tr|th|td|a)|hr|br|ol start="\d+"|h[2-7] id="about-[a-z0-9-]*"|t[hd] data-align="(?:left|right|center)"|a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>]*"(?: title="[^"<>]*")?)>$/i;

test('whatever is written, only harmless elements and attributes come of it [S1.04] [ASVS 1.3.1]', () => {
	const part = fc.oneof(
		fc.constantFrom(
			...[
				'<img src=x onerror=alert(1)>',
				'<svg/onload=x>',
				'<script>',
				'javascript:x',
				'JaVa&#115;cript:',
				'data:text/html,',
				'//evil.example',
			],
			...[
				'[',
				']',
				'(',
				')',
				'"',
				"'",
				'<',
				'>',
				'&',
				'`',
				'```',
				'\n',
				'\n\n',
				'    ',
				'*',
				'_',
				'~~',
				'#',
				'![',
				'](',
				'[[',
				']]',
				'|',
				'---',
			],
			...[
				'https://a.example',
				'vbscript:',
				'\u0000',
				'\u202e',
				'a@b.example',
				'&lt;',
				'&quot;',
				'x" onclick="y',
				'1. ',
				'- ',
				':',
				'/\\evil',
			],
		),
		fc.string({ maxLength: 6 }),
	);
	fc.assert(
		fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
			const html = renderMarkdown(parts.join(''));
			for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowed);
		}),
		{ seed: 104, numRuns: 3000 },
	);
});
