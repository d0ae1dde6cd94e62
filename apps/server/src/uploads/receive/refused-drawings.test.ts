import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type FixtureFile, fixtureFile } from '../../../../../fixtures/files.ts';
import { testShop } from '../../testing/shop-fixture.ts';

const shop = testShop();

test.each<[FixtureFile, string, string]>([
	[
		'bomb-filter.svg',
		'FILE_TOO_COMPLEX',
		'This drawing takes too long to draw at print size. Simplify it, or export it as TIFF or JPEG and send that.',
	],
	[
		'bomb-billion-laughs.svg',
		'FILE_USES_ENTITIES',
		'The drawing is built from entities that are not accepted. Save it as plain SVG, or as PDF.',
	],
	['bomb-30000.svg', 'FILE_TOO_MANY_PIXELS', 'The image has more pixels than can be processed.'],
])('the upload of the drawing %s is refused with %s and what to do about it [C5.07] [C8.08]', async (name, code, message) => {
	const guest = await shop.guest();
	const answer = await guest.upload(await readFile(fixtureFile(name)), 'drawing.svg');
	expect(answer).toMatchObject({ status: 422, body: { error: { code, message } } });
	expect((await guest.get('/api/images/retrieve')).body).toMatchObject({ count: 0 });
});
