import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureFile } from '../../../../fixtures/files.ts';
import { makePolyglot } from '../../../../fixtures/hostile.ts';
import { makePhoto } from '../../../../fixtures/photo.ts';
import { processorMs } from '../testing/processor-time.ts';
import { extensionAgrees, imageTypes } from './image-type.ts';
import { SNIFF_BYTES, sniffType } from './sniff.ts';

const text = (content: string) => new TextEncoder().encode(content);

function isoMedia(major: string, ...compatible: string[]): Uint8Array {
	const size = 16 + compatible.length * 4;
	return new Uint8Array([0, 0, 0, size, ...text(`ftyp${major}`), 0, 0, 0, 0, ...text(compatible.join(''))]);
}

describe('sniffType', () => {
	test.for<[string, Uint8Array]>([
		['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1)],
		['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)],
		['tiff', Uint8Array.of(0x49, 0x49, 0x2a, 0)],
		['tiff', Uint8Array.of(0x4d, 0x4d, 0, 0x2a)],
		['tiff', Uint8Array.of(0x49, 0x49, 0x2b, 0)],
		['webp', text('RIFF\0\0\0\0WEBPVP8 ')],
		['avif', isoMedia('avif', 'mif1')],
		['avif', isoMedia('mif1', 'avif', 'miaf')],
		['heic', isoMedia('heic', 'mif1')],
		['heic', isoMedia('mif1', 'mif1', 'heic')],
		['avif', Uint8Array.of(...isoMedia('mif1', 'mif1'), ...text('....iinf......infe........av01'))],
		['heic', Uint8Array.of(...isoMedia('mif1', 'mif1'), ...text('....iinf......infe........hvc1'))],
		['jxl', Uint8Array.of(0xff, 0x0a, 0)],
		['jxl', Uint8Array.of(0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a)],
		['pdf', text('%PDF-1.7\n')],
		['svg', text('<svg xmlns="http://www.w3.org/2000/svg">')],
		['svg', text('\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg:svg/>')],
		['svg', Uint8Array.from([0xff, 0xfe, ...[...'<svg/>'].flatMap((letter) => [letter.charCodeAt(0), 0])])],
	])('recognises %s by its first bytes [D14]', ([type, bytes]) => {
		expect(sniffType(bytes)).toBe(type);
	});

	test('sniffType takes a page, a note and an empty file for no image, whatever their names say [D14] [ASVS 5.2.2]', async () => {
		expect(sniffType(await readFile(fixtureFile('html-named.png')))).toBeNull();
		expect(sniffType(await readFile(fixtureFile('text.txt')))).toBeNull();
		expect(sniffType(await readFile(fixtureFile('empty.jpg')))).toBeNull();
		expect(sniffType(text('<html><svg></svg></html>'))).toBeNull();
		expect(sniffType(isoMedia('isom', 'mp42'))).toBeNull();
		expect(sniffType(isoMedia('mif1', 'mif1'))).toBeNull();
	});

	test('sees the picture in one that goes on as a page, so that the name it hides under contradicts it [D14] [ASVS 5.2.2]', async ({
		onTestFinished,
	}) => {
		const folder = await mkdtemp(join(tmpdir(), 'sniff-'));
		onTestFinished(() => rm(folder, { recursive: true }));
		const [jpeg, polyglot] = [join(folder, 'a.jpg'), join(folder, 'b.png')];
		await makePhoto({ seed: 1, width: 40, height: 30, profile: null, path: jpeg, format: 'jpeg' });
		await makePolyglot(jpeg, polyglot);
		const type = sniffType(await readFile(polyglot));
		expect(type).toBe('jpeg');
		expect(extensionAgrees(polyglot, 'jpeg', { png: ['png'], jpg: ['jpeg'] })).toBe(false);
	});

	test('answers for any bytes', () => {
		fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => [null, ...imageTypes].includes(sniffType(bytes))));
	});

	test('sniffType reads a prologue of nothing but comments in one walk [ASVS 15.2.2]', async () => {
		const prologue = text('<!---->'.repeat(SNIFF_BYTES));
		expect(await processorMs(() => expect(sniffType(prologue)).toBeNull())).toBeLessThan(200);
	});
});

describe('extensionAgrees', () => {
	const allowed = { jpg: ['jpeg'], heif: ['heic', 'avif'] } as const;

	test('lets a name through whose ending may hold the content, in any case [C5.07]', () => {
		expect(extensionAgrees('Harbour.JPG', 'jpeg', allowed)).toBe(true);
		expect(extensionAgrees('a.b.heif', 'avif', allowed)).toBe(true);
	});

	test('extensionAgrees refuses a name that contradicts the content, or that has no ending of the list [D14] [ASVS 5.2.2]', () => {
		expect(extensionAgrees('harbour.jpg', 'png', allowed)).toBe(false);
		for (const name of ['jpg', 'harbour', 'harbour.gif', 'harbour.constructor', 'harbour.', '']) {
			expect(extensionAgrees(name, 'jpeg', allowed)).toBe(false);
		}
	});
});
