import type { Border, Certificate, Option, PrintCategory, PrintItem, PrintType, Size } from '@print-room/contract';
import { expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';

const shop = testShop({ worker: false });

const read = async <Body>(path: string) => {
	const answer = await shop.nobody().get<Body>(`/api${path}`);
	expect(answer.status).toBe(200);
	return answer;
};
const category = async (id: string) =>
	(
		await read<PrintCategory>(
			`/printCategories/${id}/?filter={"include":["optionConfiguration","printTypeConfiguration","categoryConfiguration"]}`,
		)
	).body;

test('an empty shop is seeded with a catalogue that a studio could open with [C3.02] [C3.05] [C3.06] [C3.08]', async () => {
	expect((await read<unknown[]>('/printCategories')).body).toHaveLength(3);
	expect((await read<unknown[]>('/mediaGroups')).body.length).toBeGreaterThanOrEqual(4);
	expect((await read<unknown[]>('/printTypes')).body.length).toBeGreaterThanOrEqual(10);
	expect((await read<unknown[]>('/borders')).body).toHaveLength(5);
	expect((await read<unknown[]>('/certificates')).body.length).toBeGreaterThanOrEqual(2);
	expect((await read<unknown[]>('/printCategories/mountedprint/printItems')).body.length).toBeGreaterThanOrEqual(12);
	const { rows } = await shop.context.database.pool.query<{ count: string }>('select count(*) from prices group by group_id');
	expect(rows).toHaveLength(4);
	for (const { count } of rows) expect(Number(count)).toBeGreaterThanOrEqual(12);
});

test('seeded prices are multiples of 5 p, so that every part has an exact gross price [D9]', async () => {
	for (const table of ['prices', 'item_prices', 'proof_prices', 'borders', 'options', 'certificates']) {
		const { rows } = await shop.context.database.pool.query(`select price_pence from ${table} where price_pence % 5 <> 0`);
		expect(rows).toEqual([]);
	}
});

test('a category contains its configurations if they are requested [C7.19] [C3.03] [C3.04] [C3.07]', async () => {
	const fineArt = await category('fineartprint');
	expect(fineArt).toMatchObject({
		id: 'fineartprint',
		printTypeConfiguration: { enabled: true, optional: false, categoryId: 'fineartprint' },
		optionConfiguration: { multiselect: true, optional: true },
		categoryConfiguration: { borderAvailable: true, selectPredefinedSize: false, onlyProportionalCrop: false },
	});
	expect((await category('mountedprint')).categoryConfiguration).toMatchObject({ selectPredefinedSize: true, onlyProportionalCrop: true });
	expect((await read<PrintCategory>('/printCategories/fineartprint')).body.categoryConfiguration).toBeUndefined();
});

test('media of a configuration come with their group, by label [C7.20]', async () => {
	const { printTypeConfiguration } = await category('fineartprint');
	const filter = encodeURIComponent(JSON.stringify({ include: [{ relation: 'group' }], order: 'label ASC' }));
	const { body, headers } = await read<PrintType[]>(`/printTypeConfigurations/${printTypeConfiguration?.id}/printTypes?filter=${filter}`);
	const labels = body.map((media) => media.label);
	expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
	for (const media of body) expect(media.group?.id).toBe(media.groupId);
	expect(headers.get('x-total-count')).toBe(String(body.length));
});

test('options and borders come by price [C7.21] [C7.22]', async () => {
	const { optionConfiguration } = await category('fineartprint');
	const options = (await read<Option[]>(`/optionConfigurations/${optionConfiguration?.id}/options?filter[order]=price%20ASC`)).body;
	const borders = (await read<Border[]>('/borders?filter[order]=price%20DESC')).body;
	expect(options.map((option) => option.price)).toEqual(options.map((option) => option.price).toSorted((a, b) => a - b));
	expect(borders.map((border) => border.price)).toEqual(borders.map((border) => border.price).toSorted((a, b) => b - a));
	for (const border of borders) expect(border.label).toContain(':W');
	const one = (await read<Option>(`/options/${options[0]?.id}?filter[include][0]=configuration`)).body;
	expect(one.configuration?.id).toBe(optionConfiguration?.id);
});

test('a mount’s styles name the colour of their board, and other options have none [C3.04]', async () => {
	const coloursOf = async (id: string) => {
		const { optionConfiguration } = await category(id);
		const listed = (await read<Option[]>(`/optionConfigurations/${optionConfiguration?.id}/options`)).body;
		const [first] = listed;
		expect((await read<Option>(`/options/${first?.id}`)).body).toEqual(first);
		return listed.map(({ label, colour }) => [label, colour]);
	};
	expect(await coloursOf('mountedprint')).toEqual([
		['Soft white', '#f4f2ec'],
		['Bright white', '#fbfbf9'],
		['Antique white', '#efe6d2'],
		['Museum black', '#1f1f1f'],
	]);
	for (const [, colour] of await coloursOf('fineartprint')) expect(colour).toBeNull();
});

test('print items come by index with their final size, and their aperture is smaller than the print [C7.23] [C3.08] [C3.09]', async () => {
	const items = (await read<PrintItem[]>('/printCategories/mountedprint/printItems?filter[order]=index%20ASC&filter[include][0]=finalSize'))
		.body;
	expect(items.map((item) => item.index)).toEqual(items.map((_item, index) => index));
	for (const item of items) {
		expect(item.route).toMatch(/^[a-z-]+$/);
		expect(item.route).not.toBe('verified');
		expect(item.finalSize?.sizeMM.width).toBeGreaterThan(item.sizeMM.width);
		const [aperture] = (await read<Size[]>(`/printItems/${item.id}/sizes?filter[order]=index%20ASC`)).body;
		expect(aperture?.sizeMM.width).toBeLessThan(item.sizeMM.width);
		expect((await read<Size>(`/sizes/${item.finalSizeId}`)).body.printItemId).toBeNull();
	}
});

test('certificates name their categories, and one answers by itself [C7.17] [C3.05]', async () => {
	const { body } = await read<Certificate[]>('/certificates');
	for (const certificate of body) expect(certificate.categories).toEqual(['fineartprint', 'mountedprint']);
	expect((await read<Certificate>(`/certificates/${body[0]?.id}`)).body).toEqual(body[0]);
});

test('thresholds have their defaults, and the proof price is there [C7.18] [C7.24] [C3.14] [C3.13]', async () => {
	const configs = (await read<unknown[]>('/configs?filter[limit]=1')).body;
	expect(configs).toMatchObject([{ thresholds: { min: 100, max: 300 } }]);
	const proof = (await read<{ price: number }[]>('/proofPrices?filter[limit]=1')).body;
	expect(proof).toHaveLength(1);
	expect(proof[0]?.price).toBeGreaterThan(0);
});

test('an archived entry is not listed and still answers by its id [D37]', async () => {
	const [border] = (await read<Border[]>('/borders')).body;
	await shop.context.database.pool.query('update borders set active = false where id = $1', [border?.id]);
	expect((await read<Border[]>('/borders')).body).toHaveLength(4);
	expect((await read<Border>(`/borders/${border?.id}`)).body.active).toBe(false);
});

test.each(['printCategories', 'printTypeConfigurations', 'optionConfigurations'])(
	'archived %s are found by a nested condition [D27] [D37]',
	async (path) => {
		const [first] = (await read<{ id: string }[]>(`/${path}`)).body;
		const table = path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		await shop.context.database.pool.query(`update ${table} set active = false where id = $1`, [first?.id]);
		const where = { or: [{ and: [{ active: false }, { id: first?.id }] }] };
		const { body } = await read<unknown[]>(`/${path}?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
		expect(body).toMatchObject([{ id: first?.id, active: false }]);
	},
);
