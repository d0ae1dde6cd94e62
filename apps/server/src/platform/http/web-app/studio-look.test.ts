import { expect, test } from 'vitest';
import { noLook } from '../../config.ts';
import { accentStyle, withLogo } from './studio-look.ts';

const html =
	'<a href="/"><span class="b" data-brand=""><svg><rect></rect></svg><span class="n">__SHOP_NAME__</span></span></a><p><span>A</span></p>';
const logo = { id: '7', png: Buffer.alloc(0), width: 640, height: 256 };

test('the first paint has the logo in place of the mark and the name, in the size that the page gives it [S1.01]', () => {
	expect(withLogo(html, { look: noLook, shopName: 'Dawn' })).toBe(html);
	expect(withLogo(html, { look: { ...noLook, logo }, shopName: 'Dawn & "Dusk"' })).toBe(
		'<a href="/"><span class="b" data-brand=""><img src="/studio-logo/7.png" width="80" height="32" alt="Dawn &amp; &quot;Dusk&quot;"></span></a><p><span>A</span></p>',
	);
});

test('a page has rules for an accent colour only if the studio has one, and none where colours are forced [S1.01]', () => {
	expect(accentStyle(noLook)).toBe('');
	expect(accentStyle({ ...noLook, accentColour: '#12385c' })).toMatch(
		/^<style nonce="__CSP_NONCE__">@media not \(forced-colors:active\)\{.*--accent:#12385c;.*\[data-surround="dark"\].*<\/style>$/,
	);
});
