import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { oneLine, renderMail } from './index.ts';

const shop = { shopName: 'The Print Room' };
const url = 'https://prints.example/?verificationToken=4f7dQm2K_pX0-sVYt&lang=en';
const page = {
	subject: 'Confirm your e-mail',
	preview: 'One click, and your account is ready.',
	title: 'Please confirm',
	paragraphs: ['Hello Ada & Charles,', 'Follow the link.'],
	button: { label: 'Confirm e-mail', url },
	footnote: 'Not you? You can ignore this mail.',
};
const tables = [
	{
		title: 'Prints',
		rows: [{ label: '2 × Elephants.jpg', value: '£58.00', notes: ['600 × 400 mm', 'Photo Rag'] }, { label: 'Nothing else' }],
	},
];

describe('the HTML of a mail [C7.03]', () => {
	test('the HTML of a mail has a button, and its address below for readers without buttons', async () => {
		const { html } = await renderMail(shop, page);
		const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
		const escaped = url.replace('&', '&amp;');
		expect(links.map(([, href]) => href)).toEqual([escaped, escaped]);
		expect(links[0]?.[2]).toContain('Confirm e-mail');
		expect(links[1]?.[2]).toBe(escaped);
	});

	test('the HTML of a mail says its language, fits narrow windows and goes with the dark', async () => {
		const { html } = await renderMail(shop, page);
		expect(html).toContain('<html dir="ltr" lang="en-GB">');
		expect(html).toContain('max-width:560px');
		// A long word widens the sheet otherwise.
		expect([...html.matchAll(/<(?:p|h1)\b[^>]*class="(?:text|title)"[^>]*>/g)].filter(([tag]) => !tag.includes('word-break'))).toEqual([]);
		expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
		expect(html).toMatch(/prefers-color-scheme: dark/);
		expect(html.indexOf(page.preview)).toBeLessThan(html.indexOf('<h1'));
	});

	test('the HTML of a mail takes people’s words as words [ASVS 1.2.1]', async () => {
		const evil = '<img src=x onerror=alert(1)>"\'</style><script>alert(1)</script>';
		const button = { label: evil, url: `https://prints.example/?q="><script>alert(1)</script>` };
		const { html } = await renderMail(
			{ shopName: evil },
			{
				subject: evil,
				preview: evil,
				title: evil,
				paragraphs: [evil],
				tables: [{ title: evil, rows: [{ label: evil, value: evil, notes: [evil] }] }],
				button,
				footnote: evil,
			},
		);
		expect(html).not.toMatch(/<img|<script/);
		expect(html.match(/<\/style>/g)).toHaveLength(1);
	});

	test('fetches nothing, so that opening it is reported to no one', async () => {
		const { html } = await renderMail(shop, page);
		expect(html).not.toMatch(/\ssrc=|url\(|@import|<link/);
	});

	test('the HTML of a mail has no colours but the shop’s own', async () => {
		const { html } = await renderMail(shop, { ...page, tables });
		const tokens = await readFile(new URL('../../../../web/src/ui/theme/tokens.css', import.meta.url), 'utf8');
		const used = new Set(html.match(/#[0-9a-f]{6}\b/g));
		expect(used.size).toBeGreaterThan(10);
		for (const colour of used) expect(tokens).toContain(colour);
	});

	test('the HTML of a mail shows facts in rows, with amounts beside their labels', async () => {
		const { html } = await renderMail(shop, { ...page, tables });
		const cells = [...html.matchAll(/<td[^>]*data-id="__react-email-column"[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
			[...cell.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, text]) => text),
		);
		expect(cells).toEqual([['2 × Elephants.jpg', '600 × 400 mm', 'Photo Rag'], ['£58.00'], ['Nothing else']]);
		expect(html.indexOf('Nothing else')).toBeLessThan(html.indexOf('<a '));
	});

	test('the HTML of a mail leaves out what its template does not have', async () => {
		const { html, text } = await renderMail(shop, { subject: 's', preview: 'p', title: 'Bare', paragraphs: ['One.'] });
		expect(html).not.toMatch(/<a |<hr/);
		expect(text).toBe('Bare\n\nOne.\n\n-- \nThe Print Room\n');
	});
});

test('the plain text says the same, the link with its label [C7.03]', async () => {
	const { text } = await renderMail(shop, page);
	expect(text).toBe([page.title, ...page.paragraphs, `Confirm e-mail: ${url}`, page.footnote, '-- \nThe Print Room\n'].join('\n\n'));
});

test('the plain text has the rows too, each of a person’s words on its own line [ASVS 1.3.11]', async () => {
	const { text } = await renderMail(shop, { ...page, tables });
	expect(text).toContain(
		'Follow the link.\n\nPRINTS\n2 × Elephants.jpg: £58.00\n  600 × 400 mm\n  Photo Rag\nNothing else\n\nConfirm e-mail: ',
	);
	const forged = { title: 'Prints', rows: [{ label: 'A\n\nTOTALS', value: '1\n2', notes: ['B\r\n--\r\nC'] }] };
	expect((await renderMail(shop, { ...page, tables: [forged] })).text).toContain('PRINTS\nA TOTALS: 1 2\n  B -- C\n\n');
});

test('typed text does not change the direction of the text after it [ASVS 1.3.11]', () => {
	expect(oneLine('Ines \u202EMoreau\u2066')).toBe('Ines Moreau');
	expect(oneLine('אורי \u200Fלוי')).toBe('אורי \u200Fלוי');
});

test('a shop’s name and a subject are one line each [ASVS 1.3.11]', async () => {
	const mail = await renderMail({ shopName: 'The\r\nPrint Room' }, { ...page, subject: 'Confirm\r\nBcc: eve@evil.example' });
	expect(mail.subject).toBe('Confirm Bcc: eve@evil.example');
	expect(mail.text).toContain('-- \nThe Print Room\n');
});
