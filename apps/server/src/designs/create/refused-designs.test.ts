import type { CreateDesign } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { shopForDesigns } from '../testing/shop-for-designs.ts';

const { shop, choices, request, create, designCount } = shopForDesigns();

describe('an option that the print cannot have', () => {
	const optionCalled = (label: string) => choices().options.find((option) => option.label === label)?.id ?? '';
	const large = {
		crop: { x: 0, y: 0, width: 1800, height: 600 },
		size: { width: 600, height: 200 },
		finalSize: { width: 650, height: 250 },
		units: 'mm',
	} as const;

	test('an option that the print cannot have is refused for its size, border included, with its name and what can be done', async () => {
		expect(await create({ print: large, options: [optionCalled('Packed flat')] })).toMatchObject({
			status: 422,
			body: {
				error: {
					code: 'OPTION_NOT_POSSIBLE',
					message: '“Packed flat” is possible up to 600 mm on the longer side, border included: leave it out, or choose a smaller size.',
				},
			},
		});
		const { body } = await create({ print: { ...large, finalSize: large.size }, borderId: null, options: [optionCalled('Packed flat')] });
		expect(body).toMatchObject({ error: { code: 'PRICE_CHANGED' } });
	});

	test('an option that the print cannot have is refused for a missing border', async () => {
		const { print } = request();
		const bare = { print: { ...print, finalSize: print.size }, borderId: null, options: [optionCalled('Deckled edges')] };
		expect(await create(bare)).toMatchObject({ status: 422, body: { error: { code: 'OPTION_NOT_POSSIBLE' } } });
		expect((await create({ options: [optionCalled('Deckled edges')] })).body).toMatchObject({ error: { code: 'PRICE_CHANGED' } });
	});

	test('an option that the print cannot have does not prevent a free check, which is about the file [D10]', async () => {
		const { status } = await create({ print: large, options: [optionCalled('Packed flat')], price: 0 });
		expect(status).toBe(200);
	});
});

describe('refuses what cannot be made, with a code, and keeps nothing [ASVS 2.2.2] [ASVS 2.3.3]', () => {
	const print = () => request().print;
	const cases: readonly [string, () => Partial<CreateDesign>, number, string][] = [
		[
			'a crop outside the image [C5.10]',
			() => ({ print: { ...print(), crop: { x: 1500, y: 0, width: 1500, height: 1000 } } }),
			422,
			'CROP_OUTSIDE_IMAGE',
		],
		[
			'a negative crop [C5.10]',
			() => ({ print: { ...print(), crop: { x: -5, y: 0, width: 1500, height: 1000 } } }),
			422,
			'CROP_OUTSIDE_IMAGE',
		],
		[
			'a crop without an area [C5.10]',
			() => ({ print: { ...print(), crop: { x: 5, y: 5, width: 0, height: 0 } } }),
			422,
			'CROP_OUTSIDE_IMAGE',
		],
		[
			'a size that rounds to nothing [C5.08]',
			() => ({ print: { ...print(), size: { width: 0.3, height: 0.2 } } }),
			422,
			'SIZE_NOT_SUPPORTED',
		],
		['an id that no database holds', () => ({ mediaId: 'a\u0000b' }), 422, 'VALIDATION_FAILED'],
		[
			'a crop of another shape [C5.14] [D46]',
			() => ({ print: { ...print(), crop: { x: 0, y: 0, width: 1000, height: 1000 } } }),
			422,
			'CROP_SHAPE_DIFFERS',
		],
		[
			'a crop that is further off its shape than rounding takes it [D46]',
			() => ({ print: { ...print(), crop: { x: 0, y: 0, width: 1500, height: 998 } } }),
			422,
			'CROP_SHAPE_DIFFERS',
		],
		[
			'an overall size that does not follow [C5.12]',
			() => ({ print: { ...print(), finalSize: { width: 300, height: 200 } } }),
			422,
			'VALIDATION_FAILED',
		],
		[
			'a size that is not supported [C5.09] [D6]',
			() => ({ borderId: null, print: { ...print(), size: { width: 1650, height: 1100 }, finalSize: { width: 1650, height: 1100 } } }),
			422,
			'SIZE_NOT_SUPPORTED',
		],
		[
			'a density below the least [C5.11] [D36]',
			() => ({ print: { ...print(), crop: { x: 0, y: 0, width: 300, height: 200 } } }),
			422,
			'DENSITY_TOO_LOW',
		],
		[
			'a section at 100 % of what is no proof [C1.03]',
			() => ({ print: { ...print(), section: { x: 0.5, y: 0.5 } } }),
			422,
			'VALIDATION_FAILED',
		],
		['no medium [D36]', () => ({ mediaId: null, categoryId: 'fineartprint' }), 422, 'MEDIA_NOT_CHOSEN'],
		['an unknown medium', () => ({ mediaId: 'unknown' }), 422, 'CHOICE_NOT_AVAILABLE'],
		['an unknown border', () => ({ borderId: 'unknown' }), 422, 'CHOICE_NOT_AVAILABLE'],
		['an unknown option', () => ({ options: ['unknown'] }), 422, 'CHOICE_NOT_AVAILABLE'],
		['an unknown certificate', () => ({ certificateId: 'unknown' }), 422, 'CHOICE_NOT_AVAILABLE'],
		['a category that contradicts the medium [D31]', () => ({ categoryId: 'proofprint' }), 400, 'CATEGORY_MISMATCH'],
		['nothing that says the category [D31]', () => ({ mediaId: null }), 400, 'CATEGORY_MISMATCH'],
		['an unknown image', () => ({ imageId: '01a1fc98-5777-7508-8c14-5aa5cc7bedba' }), 404, 'ENTITY_NOT_FOUND'],
		['a price with three decimals', () => ({ price: 10.005 }), 422, 'VALIDATION_FAILED'],
	];
	test.each(cases)('%s', async (_name, changes, status, code) => {
		const before = await designCount();
		expect(await create(changes())).toMatchObject({ status, body: { error: { code } } });
		expect(await designCount()).toBe(before);
		const { rows } = await shop.context.database.pool.query(
			'select 1 from image_uses u left join designs d on d.id = u.design_id where d.id is null',
		);
		expect(rows).toEqual([]);
	});

	test('an archived medium, or one that is too narrow [D36] [D37]', async () => {
		const { pool } = shop.context.database;
		await pool.query('update print_types set active = false where id = $1', [choices().media.id]);
		expect(await create()).toMatchObject({ status: 422, body: { error: { code: 'MEDIA_NOT_AVAILABLE' } } });
		await pool.query('update print_types set active = true, max_width_mm = 240 where id = $1', [choices().media.id]);
		expect(await create()).toMatchObject({ status: 422, body: { error: { code: 'MEDIA_NOT_AVAILABLE' } } });
		await pool.query('update print_types set max_width_mm = 1118 where id = $1', [choices().media.id]);
	});

	test('a size that no price row covers on a group without rows [D36]', async () => {
		const { pool } = shop.context.database;
		await pool.query('create table kept as select * from prices where group_id = $1', [choices().media.groupId]);
		await pool.query('delete from prices where group_id = $1', [choices().media.groupId]);
		expect(await create()).toMatchObject({ status: 422, body: { error: { code: 'NO_PRICE' } } });
		await pool.query('insert into prices select * from kept');
	});

	test('an image of another person is refused [D4] [ASVS 8.2.2]', async () => {
		expect(await create({}, await shop.guest())).toMatchObject({ status: 403, body: { error: { code: 'IMAGE_FORBIDDEN' } } });
	});
});

test('an image that can no longer be cut is reported as such, and no half design is left', async () => {
	const { body: broken } = await choices().guest.upload(await photo({ width: 3000, height: 2000, seed: 8 }), 'broken.jpg');
	const before = await designCount();
	await shop.context.blobs.putBuffer(`images/${broken.id}/original.bin`, Buffer.from('no picture any more'));
	expect(await create({ imageId: broken.id })).toMatchObject({ status: 422, body: { error: { code: 'IMAGE_PROCESSING_FAILED' } } });
	expect(await designCount()).toBe(before);
});
