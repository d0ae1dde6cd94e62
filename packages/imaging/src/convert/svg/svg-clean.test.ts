import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { folderTest } from '../../testing/folder-test.ts';
import { pixelAt, storedPixels } from '../../testing/pixels.ts';
import { svgToMaster } from './svg.ts';
import { cleanSvg } from './svg-clean.ts';

const test = folderTest;
const RED = [255, 0, 0];
const WHITE = [255, 255, 255];
const namespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string) => `<svg ${namespace} width="300" height="200">${content}</svg>`;
const red = svg('<rect id="r" width="300" height="200" fill="red"/>');
const address = (text: string | Uint8Array, type = 'image/svg+xml') => `data:${type};base64,${Buffer.from(text).toString('base64')}`;
const image = (href: string) => `<image width="300" height="200" preserveAspectRatio="none" href="${href}"/>`;
const cleaned = async (text: string) => (await cleanSvg(text, 1e9)).root;

async function drawn(text: string, folder: string) {
	const [input, output] = [join(folder, 'input.svg'), join(folder, 'master.tif')];
	await writeFile(input, text);
	await svgToMaster({ input, output, maxPixels: 60_000 });
	return storedPixels(output);
}

const refusal = (text: string, folder: string): Promise<unknown> =>
	drawn(text, folder).then(
		() => null,
		(error: unknown) => error,
	);

const png = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
		.png()
		.toBuffer();

describe('the scripts of a drawing', () => {
	const rect = '<rect width="300" height="200" fill="red"/>';

	test.for([
		['without an end', '<script>for (;;) {}</script>'],
		['of 10 MB', `<script type="text/javascript">${'x = 1;\n'.repeat(1_500_000)}</script>`],
		['of 11 MB in a CDATA section', `<script><![CDATA[${'if (a < b && c > d) {}'.repeat(500_000)}]]></script>`],
		['under another prefix', `<s:script xmlns:s="http://www.w3.org/2000/svg">${'x'.repeat(10_500_000)}</s:script>`],
	] as const)('%s are neither run nor read [ASVS 15.2.2]', async ([, script], { folder }) => {
		expect((await cleaned(svg(script + rect))).length).toBeLessThan(400);
		expect(pixelAt(await drawn(svg(script + rect), folder), 100, 100)).toEqual(RED);
	});

	test('the scripts of a drawing leave an element behind, so that styles find what they found', async ({ folder }) => {
		const styled = svg('<style>script + rect { fill: red }</style><script>1</script><rect width="300" height="200" fill="blue"/>');
		expect(pixelAt(await drawn(styled, folder), 100, 100)).toEqual(RED);
	});

	test('the scripts of a drawing may contain text that looks like their end, and text that looks like a script stays', async () => {
		expect(await cleaned(svg('<script><script>a</script><!-- </script> --><![CDATA[</script>]]></script><a/>'))).toBe(svg('<script/><a/>'));
		for (const same of [
			'<!-- <script>a</script> -->',
			'<![CDATA[<script>]]>',
			'<script/>',
			'<scripts>a</scripts>',
			'<a title="<script>"/>',
			'<script',
		])
			expect(await cleaned(svg(same))).toBe(svg(same));
	});
});

describe('the pictures of a drawing', () => {
	test('the pictures of a drawing are drawn as before [C5.07]', async ({ folder }) => {
		const pictures = [
			address(await png(4, 4), 'image/png'),
			address(red),
			address(svg(image(address(red)))),
			`data:image/svg+xml,${encodeURIComponent(red)}`,
			address(gzipSync(red)),
		];
		for (const picture of pictures) expect(pixelAt(await drawn(svg(image(picture)), folder), 100, 100), picture.slice(0, 60)).toEqual(RED);
		const used = svg(`<use href="${address(red)}#r"/>`);
		expect(pixelAt(await drawn(used, folder), 100, 100)).toEqual(RED);
	});

	test('the pictures of a drawing have no more pixels together than are drawn, and the same one counts once [ASVS 5.2.6]', async ({
		folder,
	}) => {
		const [large, other] = [address(await png(200, 200), 'image/png'), address(await png(200, 201), 'image/png')];
		expect(await refusal(svg(image(large).repeat(5)), folder)).toBeNull();
		expect(await refusal(svg(image(large) + image(other)), folder)).toMatchObject({ code: 'DRAWING_PICTURES_TOO_LARGE' });
		const hidden = address(svg(image(large) + image(other)));
		expect(await refusal(svg(image(hidden)), folder)).toMatchObject({ code: 'DRAWING_PICTURES_TOO_LARGE' });
	});

	test('the pictures of a drawing are found however their address is written [ASVS 5.2.6]', async ({ folder }) => {
		const bytes = (await png(400, 400)).toString('base64');
		const written = [
			`xlink:href=' DATA:image/png;base64,${bytes}'`,
			`href="&#100;ata:image/png;base64,${bytes.replace(/.{60}/g, '$&&#10;')}"`,
			`href="data:;charset=x;base64,${bytes.replaceAll('+', '%2B')}"`,
		];
		for (const href of written)
			expect(await refusal(svg(`<image width="9" height="9" ${href}/>`), folder), href.slice(0, 40)).toMatchObject({
				code: 'DRAWING_PICTURES_TOO_LARGE',
			});
	});

	test.for([
		['a picture that was 11 MB of text', () => address(Buffer.alloc(8_500_000, 'x'), 'image/png'), 'DRAWING_PICTURES_TOO_LARGE'],
		['drawings four deep', () => [1, 2, 3].reduce((inner) => address(svg(image(inner))), address(red)), 'DRAWING_PICTURES_TOO_LARGE'],
		['a packed drawing of 11 MB', () => address(gzipSync(svg(' '.repeat(11_000_000)))), 'DRAWING_PICTURES_TOO_LARGE'],
		[
			'a drawing built from entities',
			() => address(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>${svg('&a;')}`),
			'FILE_USES_ENTITIES',
		],
	] as const)('the pictures of a drawing are refused for %s [ASVS 1.5.1] [ASVS 5.2.6]', async ([, make, code], { folder }) => {
		expect(await refusal(svg(image(make())), folder)).toMatchObject({ code });
	});

	test('the pictures of a drawing that are drawings have their scripts emptied, too [ASVS 15.2.2]', async () => {
		const clean = await cleaned(svg(image(address(svg('<script>for (;;) {}</script>')))));
		expect(clean).toContain(address(svg('<script/>')));
	});

	test('the pictures of a drawing that are elsewhere are not drawn [ASVS 1.5.1]', async ({ folder }) => {
		await writeFile(join(folder, 'red.svg'), red);
		for (const place of ['red.svg', join(folder, 'red.svg'), 'https://example.com/red.svg'])
			expect(pixelAt(await drawn(svg(image(place)), folder), 100, 100)).toEqual(WHITE);
	});
});
