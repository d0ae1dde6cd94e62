import { expect, test } from 'vitest';
import { rulesFor } from './rules-for.mjs';

const css =
	'@font-face{font-family:A;src:url(a.woff2)}:root{--ink:#000}._used_a1b2c_3{color:red}.other{color:blue}._used_a1b2c_3:hover .more,.other{top:0}@media (width<900px){._used_a1b2c_3{left:0}.other{left:1px}p{margin:0}}._wide_a1b2c_9{top:0}.active{top:2px}@media print{.other{top:1px}}';

test('a page inlines the rules of its own classes, and those without a class from the sheets of every page [E3.01]', () => {
	const html = '<p class="_used_a1b2c_3 plain active">x</p>';
	expect(rulesFor(css, html, true)).toBe(
		'@font-face{font-family:A;src:url(a.woff2)}:root{--ink:#000}._used_a1b2c_3{color:red}._used_a1b2c_3:hover .more,.other{top:0}@media (width<900px){._used_a1b2c_3{left:0}p{margin:0}}.active{top:2px}',
	);
	expect(rulesFor(css, html, false)).toBe(
		'._used_a1b2c_3{color:red}._used_a1b2c_3:hover .more,.other{top:0}@media (width<900px){._used_a1b2c_3{left:0}}',
	);
	expect(rulesFor(css, '<p>x</p>', false)).toBe('');
});
