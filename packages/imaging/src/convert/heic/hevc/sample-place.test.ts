import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type FixtureFile, fixtureFile } from '../../../../../../fixtures/files.ts';
import { hevcPictures } from '../../../../../../fixtures/heic-boxes.ts';
import { samplePlace } from './sample-place.ts';

const configurationOf = async (name: FixtureFile) => {
	const [picture] = hevcPictures(await readFile(fixtureFile(name)));
	return picture?.configuration.subarray(8) ?? Buffer.alloc(0);
};

test.for([
	['hues-420.heic', { x: 0, y: 0.5 }],
	['hues-420-ten-bits.heic', { x: 0, y: 0.5 }],
	['hues-422.heic', { x: 0, y: 0.5 }],
	['five-pictures.heic', { x: 0, y: 0.5 }],
	['hues-420-centre.heic', { x: 0.5, y: 0.5 }],
	['hues-420-top-left.heic', { x: 0, y: 0 }],
	['hues-420-bottom.heic', { x: 0.5, y: 1 }],
] as const)('the place of colour samples in %s is read [D15]', async ([name, place]) => {
	expect(samplePlace(await configurationOf(name))).toEqual(place);
});

test('a configuration that is cut short or damaged anywhere means the usual place, or another that exists, at once [D19]', async () => {
	const whole = await configurationOf('hues-420-bottom.heic');
	for (let length = 0; length < whole.length; length++) expect([0, 0.5]).toContain(samplePlace(whole.subarray(0, length)).x);
	for (let at = 0; at < whole.length; at++) {
		for (const value of [0, 0x55, 0xff]) {
			const damaged = Buffer.from(whole);
			damaged[at] = value;
			expect([0, 0.5, 1]).toContain(samplePlace(damaged).y);
		}
	}
});
