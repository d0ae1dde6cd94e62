import type {
	Size as CatalogueSize,
	Config,
	CreatedDesign,
	Option,
	Order,
	OwnOrder,
	PriceResult,
	PrintCategory,
	PrintItem,
	PrintType,
} from '@print-room/contract';
import { largestCrop, orientTo, type PrintSizeLabels, printSizeLabels, type Size, savedSizeLabels, type Units } from '@print-room/domain';
import { verifyCartQuery } from '@print-room/foxy';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../../../fixtures/free-ports.ts';
import { patience } from '../../../../../fixtures/patience.ts';
import { designsById } from '../../designs/index.ts';
import { queryOf } from '../../testing/orders.ts';
import { photo } from '../../testing/pictures.ts';
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox-process.ts';
import { cartKeys, type Person, startTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { madeOf } from './made-of.ts';

const staff = 'studio@prints.example';
const orientations = ['landscape', 'portrait'] as const;
const allUnits = ['mm', 'inches'] as const;

/** A mount in one orientation and unit, with the text that each place must show. */
interface Ordered {
	readonly route: string;
	readonly orientation: (typeof orientations)[number];
	readonly units: Units;
	readonly design: CreatedDesign;
	readonly labels: PrintSizeLabels;
}

let shop: TestShop;
let cart: SandboxProcess;
let admin: Visitor;
let person: Person;
let ordered: Ordered[];
let order: Order;
let transactionId: string;

const read = async <Body>(path: string) => (await shop.nobody().get<Body>(`/api${path}`)).body;
function known<Entry>(entry: Entry | undefined, name: string): Entry {
	if (entry === undefined) throw new Error(`there is no ${name}`);
	return entry;
}

const inUnits = ({ sizeMM, sizeInches }: Pick<CatalogueSize, 'sizeMM' | 'sizeInches'>, units: Units): Size => ({
	...(units === 'mm' ? sizeMM : sizeInches),
	units,
});

const turnedTo = (orientation: Ordered['orientation']) => (orientation === 'landscape' ? { width: 2, height: 1 } : { width: 1, height: 2 });

/** The mount's sizes in the catalogue, in this orientation and unit. */
function sizesOf(item: PrintItem, orientation: Ordered['orientation'], units: Units) {
	const print = orientTo(inUnits(item, units), turnedTo(orientation));
	const turned = (size: CatalogueSize | undefined) => orientTo(inUnits(known(size, 'size'), units), turnedTo(orientation));
	return { categoryId: 'mountedprint', print, overall: turned(item.finalSize), aperture: turned(item.sizes?.[0]) } as const;
}

async function orderEveryMount(): Promise<Ordered[]> {
	// A small image keeps the test quick; only texts are compared.
	const [config] = await read<Config[]>('/configs');
	await admin.patch(`/api/configs/${config?.id}`, { thresholds: { min: 10, max: 300 } });
	const image = (await person.upload(await photo({ width: 400, height: 400 }), 'Tower.jpg')).body;
	const preview = { width: image.width / image.thumbSizeRatioX, height: image.height / image.thumbSizeRatioY };
	const category = await read<PrintCategory>(
		'/printCategories/mountedprint?filter={"include":["printTypeConfiguration","optionConfiguration"]}',
	);
	const [media] = await read<PrintType[]>(`/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`);
	const [style] = await read<Option[]>(`/optionConfigurations/${category.optionConfiguration?.id}/options`);
	const items = await read<PrintItem[]>('/printCategories/mountedprint/printItems?filter={"include":["finalSize","sizes"]}');
	const made: Ordered[] = [];
	for (const item of items) {
		const question = { categoryId: 'mountedprint', printItemId: item.id, groupId: known(media, 'medium').groupId };
		const { price } = (await shop.nobody().post<PriceResult>('/api/prices/calculate', question)).body;
		const net = Number(((price ?? Number.NaN) + known(style, 'style').price).toFixed(2));
		const ways = orientations.flatMap((orientation) => allUnits.map((units) => ({ orientation, units })));
		const designs = await Promise.all(
			ways.map(async ({ orientation, units }): Promise<Ordered> => {
				const sizes = sizesOf(item, orientation, units);
				const { width, height } = sizes.print;
				const { status, body } = await person.post<CreatedDesign>('/api/designs', {
					imageId: image.id,
					mediaId: media?.id,
					printItemId: item.id,
					options: [style?.id],
					price: net,
					print: { crop: largestCrop(preview, width / height), size: sizes.print, finalSize: sizes.overall, units },
				});
				expect(status, JSON.stringify(body)).toBe(200);
				return { route: item.route, orientation, units, design: body, labels: printSizeLabels(sizes) };
			}),
		);
		made.push(...designs);
	}
	return made;
}

beforeAll(async () => {
	const port = await freePort();
	shop = await startTestShop({ environment: { SANDBOX_CART_PORT: String(port), ORDERS_EMAIL: staff } });
	cart = await startSandboxProcess({ port, shopUrl: shop.url });
	[admin, person] = [await shop.admin(), await shop.person()];
	ordered = await orderEveryMount();
	({ transactionId } = await cart.buy(...ordered.map(({ design }) => ({ cartUrl: design.cartUrl ?? '' }))));
	order = await vi.waitFor(async () => {
		const { body } = await admin.get<Order[]>('/api/orders');
		const found = known(
			body.find(({ fcTransactionId }) => fcTransactionId === transactionId),
			'order yet',
		);
		return (await admin.get<Order>(`/api/orders/${found.id}`)).body;
	}, patience);
}, 900_000);
afterAll(async () => {
	await cart.stop();
	await shop.close();
});

const lineSizes = ({ print, overall, mount, aperture }: PrintSizeLabels): Readonly<Record<string, string | null>> => ({
	Printed_Image_Size: print,
	Overall_Print_Size: overall,
	Window_Mount_Size: mount,
	Aperture_Size: aperture,
});

type Options = readonly { readonly name: string; readonly value: string }[];
const sizeFields = new Set(Object.keys(lineSizes({ print: '', overall: '', mount: '', aperture: '', proof: null })));
const sizesAmong = (options: Options): Readonly<Record<string, string | null>> =>
	Object.fromEntries(options.filter(({ name }) => sizeFields.has(name)).map(({ name, value }) => [name, value]));

/** Actual and expected text of each design in one place. */
function expectEverywhere<Words>(inPlace: (one: Ordered) => Words, wanted: (labels: PrintSizeLabels) => Words): void {
	const way = ({ route, orientation, units }: Ordered) => `${route}, ${orientation}, ${units}`;
	const found = ordered.map((one) => [way(one), inPlace(one)]);
	expect(found).toEqual(ordered.map((one) => [way(one), wanted(one.labels)]));
}

describe('every mount, turned either way, in either unit, is stated in the same words', () => {
	test('by its cart line, as it is signed [C3.15] [C4.06]', () => {
		expectEverywhere(({ design }) => {
			const verification = verifyCartQuery(new URL(design.cartUrl ?? '').searchParams, cartKeys.apiKey);
			return verification.ok ? sizesAmong(verification.line.options) : {};
		}, lineSizes);
	});

	test('on the cart service’s receipt [C3.15]', async () => {
		const receipt = await (await fetch(`${cart.url}/receipt/${transactionId}`)).text();
		const lines = receipt.split('<li class="brief">').slice(1);
		expect(lines).toHaveLength(ordered.length);
		for (const { labels } of ordered)
			expect(lines.filter((line) => Object.values(lineSizes(labels)).every((said) => line.includes(`${said}`))).length).toBeGreaterThan(0);
	});

	test('by the design, to editor, profile and staff [A2.08]', () => {
		expectEverywhere(
			({ design }) => savedSizeLabels(design.categoryId, design.print),
			(labels) => labels,
		);
	});

	test('on the staff’s order page [A2.10]', () => {
		const byId = new Map(order.items.map((item) => [item.designId, item]));
		expectEverywhere(
			({ design }) => {
				const item = known(byId.get(design.id), 'line');
				const { categoryId, print } = known(item.design ?? undefined, 'design of the line');
				return [sizesAmong(item.options), savedSizeLabels(categoryId, print)];
			},
			(labels) => [lineSizes(labels), labels],
		);
	});

	test('under “Your orders”, of old lines too [D38] [D37]', async () => {
		const own = async () =>
			new Map((await person.get<OwnOrder[]>('/api/user/orders')).body.flatMap(({ items }) => items.map((item) => [item.designId, item])));
		const now = await own();
		expectEverywhere(({ design }) => sizesAmong(now.get(design.id)?.options ?? []), lineSizes);
		await queryOf(shop)(
			`update order_items set options = replace(options::text, '"Aperture_Size", "value": "', '"Aperture_Size", "value": "1')::jsonb`,
		);
		const old = await own();
		expectEverywhere(({ design }) => sizesAmong(old.get(design.id)?.options ?? []), lineSizes);
	});

	test('in the mail to staff [D20]', async () => {
		const { text } = await shop.mailTo(staff, `Order ${order.displayId}`);
		const rows = text.split(/^1 × /m).slice(1);
		expect(rows).toHaveLength(ordered.length);
		for (const { labels } of ordered) {
			const said = `  ${labels.print}\n  Aperture ${labels.aperture}\n  Mount ${labels.mount}\n`;
			expect(rows.filter((row) => row.includes(said)).length, said).toBeGreaterThan(0);
		}
	});

	test('on its job ticket, with the other unit beside [D25]', async () => {
		const rows = await designsById(
			shop.context,
			ordered.map(({ design }) => design.id),
		);
		expectEverywhere(
			({ design }) => {
				const facts = new Map(madeOf(known(rows.get(design.id), 'row')).map(({ label, value }) => [label, value.replace(/ \(.*\)$/, '')]));
				return [facts.get('Print'), facts.get('Aperture'), facts.get('Overall')];
			},
			({ print, aperture, mount }) => [print, aperture ?? undefined, mount ?? undefined],
		);
	});
});

describe('the words of a size', () => {
	const labelsOf = (route: string, orientation: Ordered['orientation'], units: Units) =>
		known(
			ordered.find((one) => one.route === route && one.orientation === orientation && one.units === units),
			route,
		).labels;

	test('turn the aperture with the print [C4.06]', () => {
		expect(labelsOf('a-three', 'portrait', 'mm')).toMatchObject({ print: '297 × 420 mm', aperture: '287 × 410 mm', mount: '406 × 508 mm' });
	});

	test('the words of a size are in the person’s unit, whose figures are the catalogue’s own [D8] [C4.06]', () => {
		expect(labelsOf('eight-by-six', 'landscape', 'inches')).toMatchObject({ print: '8.0 × 6.0 in', mount: '12.0 × 10.0 in' });
		expect(labelsOf('a-four', 'portrait', 'inches')).toMatchObject({ print: '8.27 × 11.69 in', mount: '12.0 × 16.0 in' });
	});
});
