import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { mutate } from '../../../../fixtures/mutate.ts';
import { createImagingPool, type ReadPaperProfileResult } from '../index.ts';
import { tagOf, withBytes, withTags } from '../testing/edit-profile.ts';
import { folderTest as test } from '../testing/folder-test.ts';
import { referenceProfile } from '../testing/paper-reference.ts';
import { childrenRunning } from '../testing/processes.ts';
import { exampleProfile } from './example/example-profile.ts';
import { examples } from './example/papers.ts';
import { xyzTag } from './example/profile-bytes.ts';
import type { ProfileRefusal } from './icc/refusal.ts';
import { xyzOf } from './lab.ts';
import { readPaperProfile } from './read-paper-profile.ts';

const isLong = process.env.TEST_LONG === '1';
const mutants = isLong ? 1000 : 5;
vi.setConfig({ testTimeout: 300_000 + mutants * 3000 });

const sound = referenceProfile('smooth');
const TAGS_AT = 132;
const damagedTable = (at: number, value: number, bytes = 1): Buffer => {
	const table = tagOf(sound, 'B2A1');
	table.writeUIntBE(value, at, bytes);
	return withTags(sound, { B2A1: table });
};

/** A million entries of one tag, as the head announces them. */
function millionTags(): Buffer {
	const count = 1_000_000;
	const bytes = Buffer.alloc(TAGS_AT + count * 12);
	sound.copy(bytes, 0, 0, TAGS_AT + 12);
	bytes.writeUInt32BE(count, 128);
	bytes.writeUInt32BE(bytes.length, 0);
	return bytes;
}

/** A table with version 4's parts, whose first curve is named as its own grid. */
function cyclicTable(): Buffer {
	const table = Buffer.alloc(400);
	table.write('mBA ', 0, 'latin1');
	table[8] = 3;
	table[9] = 3;
	for (const at of [12, 16, 20, 24, 28]) table.writeUInt32BE(32, at);
	return withTags(sound, { B2A1: table });
}

const greysBackwards = (): Buffer => {
	const table = tagOf(sound, 'B2A1');
	// Lightness runs the other way: the first input curve of 256 entries is turned round.
	const curve = Array.from({ length: 256 }, (_, entry) => table.readUInt16BE(52 + entry * 2)).toReversed();
	for (const [entry, code] of curve.entries()) table.writeUInt16BE(code, 52 + entry * 2);
	return withTags(sound, { B2A1: table });
};

/** A paper whose inks all are as light as a wash. */
function fadedPaper(): Buffer {
	const { white, ...inks } = examples.smooth.paper;
	const faded = Object.fromEntries(Object.entries(inks).map(([name, [l, a, b]]) => [name, [55 + l * 0.4, a * 0.4, b * 0.4]]));
	return exampleProfile({ name: 'Faded', paper: { ...inks, ...faded, white }, space: 'RGB ' });
}

const refused: readonly (readonly [string, () => Buffer, ProfileRefusal])[] = [
	['an empty file', () => Buffer.alloc(0), 'NO_PROFILE'],
	['noise', () => Buffer.from(Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) >> 3)), 'NO_PROFILE'],
	['a file that is cut short', () => sound.subarray(0, 100_000), 'PROFILE_DAMAGED'],
	['a head alone', () => withBytes(sound.subarray(0, TAGS_AT), 0, TAGS_AT), 'PROFILE_DAMAGED'],
	['a million tags', millionTags, 'PROFILE_DAMAGED'],
	['four billion tags that are not there', () => withBytes(sound, 128, 2 ** 32 - 1), 'PROFILE_DAMAGED'],
	['a tag that is its own tag table', () => withBytes(sound, TAGS_AT + 4, 128), 'PROFILE_DAMAGED'],
	['a tag beyond the end', () => withBytes(sound, TAGS_AT + 4, 2 ** 32 - 16), 'PROFILE_DAMAGED'],
	['a grid of 255 nodes an axis', () => damagedTable(10, 255), 'PROFILE_DAMAGED'],
	['a grid without nodes', () => damagedTable(10, 0), 'PROFILE_DAMAGED'],
	['curves that are longer than the file', () => damagedTable(48, 65_535, 2), 'PROFILE_DAMAGED'],
	['tables of other channels', () => damagedTable(9, 15), 'PROFILE_DAMAGED'],
	['parts of a table that contain each other', cyclicTable, 'PROFILE_DAMAGED'],
	['version 5', () => withBytes(sound, 8, 0x0500_0000), 'PROFILE_VERSION'],
	['a screen', () => withBytes(withTags(sound, { B2A0: null, B2A1: null }), 12, 'mntr'), 'PROFILE_OF_SCREEN'],
	['a link between devices', () => withBytes(sound, 12, 'link'), 'PROFILE_CLASS'],
	['grey ink alone', () => withBytes(sound, 16, 'GRAY'), 'PROFILE_SPACE'],
	['no table from colours to ink', () => withTags(sound, { B2A0: null, B2A1: null }), 'PROFILE_WITHOUT_COLOURS_TO_INK'],
	['no table from ink to colours', () => withTags(sound, { A2B0: null, A2B1: null }), 'PROFILE_WITHOUT_INK_TO_COLOURS'],
	['a paper white that no paper has', () => withTags(sound, { wtpt: xyzTag(xyzOf([61, 0, 0])) }), 'PROFILE_WHITE'],
	['a blue paper', () => withTags(sound, { wtpt: xyzTag(xyzOf([90, 5, -40])) }), 'PROFILE_WHITE'],
	['a black that is none', fadedPaper, 'PROFILE_BLACK'],
	['greys that run backwards', greysBackwards, 'PROFILE_BLACK'],
	['tables of two papers', () => withTags(sound, { B2A1: swappedInks() }), 'PROFILE_ROUND_TRIP'],
];

/** The table from colours to ink with red and blue exchanged in its output. */
function swappedInks(): Buffer {
	const table = tagOf(sound, 'B2A1');
	for (let at = 52 + 3 * 256 * 2; at + 6 <= table.length; at += 6) {
		const red = table.readUInt16BE(at);
		table.writeUInt16BE(table.readUInt16BE(at + 4), at);
		table.writeUInt16BE(red, at + 4);
	}
	return table;
}

test.for(refused)('a profile with %s is refused with the reason [K1.01]', async ([, bytes, refusal], { folder }) => {
	const input = join(folder, 'paper.icc');
	await writeFile(input, bytes());
	expect(await readPaperProfile({ input })).toMatchObject({ isUsable: false, refusal });
});

test('a refusal for the white says how light the paper would be [K1.01]', async ({ folder }) => {
	const input = join(folder, 'dark.icc');
	await writeFile(input, withTags(sound, { wtpt: xyzTag(xyzOf([61, 0, 0])) }));
	expect(await readPaperProfile({ input })).toMatchObject({ lightness: 61 });
});

test('a profile says which intents it has tables for, RGB or CMYK [K1.01] [K1.02]', async ({ folder }) => {
	const input = join(folder, 'colorimetric.icc');
	await writeFile(input, withTags(sound, { B2A0: null, A2B0: null }));
	expect(await readPaperProfile({ input })).toMatchObject({ isUsable: true, intents: ['relative'] });
	const press = join(folder, 'press.icc');
	await writeFile(press, referenceProfile('press'));
	expect(await readPaperProfile({ input: press })).toMatchObject({ isUsable: true, space: 'cmyk', intents: ['relative', 'perceptual'] });
});

const isPlausible = (found: ReadPaperProfileResult): boolean => {
	if (!found.isUsable) return found.refusal.length > 0;
	const { white, black, gamut } = found;
	return white[0] >= 75 && black[0] <= 45 && [...white, ...black, ...gamut.paper.flat()].every(Number.isFinite);
};

test(`each of ${mutants} damaged profiles is refused or plausible, and ends no process but its own [K5] [ASVS 5.2.2]`, async ({
	folder,
}) => {
	const pool = createImagingPool({ concurrency: 2 });
	const sources = [sound, referenceProfile('press')];
	const faults: string[] = [];
	try {
		const tryOne = async (seed: number) => {
			const { bytes, done } = mutate(sources[seed % 2] ?? sound, sources[(seed + 1) % 2] ?? sound, seed);
			const input = join(folder, `${seed}.icc`);
			await writeFile(input, bytes);
			const found = await pool.run('readPaperProfile', { input }).catch((error: unknown) => error);
			const isAnswer = typeof found === 'object' && found !== null && 'isUsable' in found;
			if (!isAnswer) faults.push(`seed ${seed} (${done}): ${String(found)}`);
			else if (!isPlausible(found as ReadPaperProfileResult)) faults.push(`seed ${seed} (${done}): implausible`);
		};
		for (let seed = 0; seed < mutants; seed += 4) await Promise.all([0, 1, 2, 3].map((more) => tryOne(seed + more)));
	} finally {
		await pool.close();
	}
	expect(faults).toEqual([]);
	if (process.platform === 'linux') expect(await childrenRunning('imaging/src/pool/child.ts')).toEqual([]);
});
