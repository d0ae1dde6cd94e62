import type {
	Border,
	CreateDesign,
	CreatedDesign,
	Image,
	Option,
	PriceResult,
	PrintCategory,
	PrintItem,
	PrintType,
} from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';

const shop = testShop();
let guest: Visitor;
let image: Image;
let paper: PrintType;
let style: Option;
let item: PrintItem;
let border: Border;
let configurationId: string | undefined;
let groupPrice = 0;

beforeAll(async () => {
	guest = await shop.guest();
	image = (await guest.upload(await photo({ width: 3000, height: 2000 }), 'Saltmarsh.jpg')).body;
	const read = async <Body>(path: string) => (await shop.nobody().get<Body>(`/api${path}`)).body;
	const category = await read<PrintCategory>(
		'/printCategories/mountedprint?filter={"include":["printTypeConfiguration","optionConfiguration"]}',
	);
	configurationId = category.optionConfiguration?.id;
	paper = first(await read<PrintType[]>(`/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`));
	style = first(await read<Option[]>(`/optionConfigurations/${configurationId}/options`));
	border = first(await read<Border[]>('/borders'));
	const items = await read<PrintItem[]>('/printItems?filter[include][0]=finalSize');
	item = first(items.filter(({ route }) => route === 'twelve-by-eight'));
	const asked = { categoryId: 'mountedprint', printItemId: item.id, groupId: paper.groupId };
	groupPrice = (await shop.nobody().post<PriceResult>('/api/prices/calculate', asked)).body.price ?? Number.NaN;
});

function first<Entry>([entry]: readonly Entry[]): Entry {
	if (entry === undefined) throw new Error('the catalogue has none');
	return entry;
}

/** A mount of twelve by eight inches in the first style. */
const create = (changes: Partial<CreateDesign> = {}) =>
	guest.post<CreatedDesign>('/api/designs', {
		imageId: image.id,
		mediaId: paper.id,
		printItemId: item.id,
		options: [style.id],
		price: Number((groupPrice + style.price).toFixed(2)),
		print: {
			crop: { x: 0, y: 0, width: 1500, height: (1500 * (item.sizeMM?.height ?? 0)) / (item.sizeMM?.width ?? 1) },
			size: item.sizeMM,
			finalSize: item.finalSize?.sizeMM,
			units: 'mm',
		},
		...changes,
	});
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
	(await shop.context.database.pool.query(text, values)).rows;

test('prices a window-mounted print by its item, and keeps the board’s colour [C3.08] [D31] [D37]', async () => {
	const { status, body } = await create();
	expect({ status, body }).toMatchObject({ status: 200, body: { categoryId: 'mountedprint', printItem: { route: 'twelve-by-eight' } } });
	const { sizeMM, sizeInches } = item;
	expect(body.printItem).toMatchObject({ categoryId: 'mountedprint', sizeMM, sizeInches });
	const [row] = await sql("select snapshot->'options' as options from designs where id = $1", body.id);
	expect(row?.options).toMatchObject([{ id: style.id, colour: style.colour }]);
});

test('a mount needs a style, unless there is none to choose [C3.08]', async () => {
	expect(await create({ options: [] })).toMatchObject({ status: 422, body: { error: { code: 'CHOICE_NOT_AVAILABLE' } } });
	await sql('update options set active = false where configuration_id = $1', configurationId);
	try {
		expect(await create({ options: [], price: groupPrice })).toMatchObject({ status: 200, body: { options: [] } });
	} finally {
		await sql('update options set active = true where configuration_id = $1', configurationId);
	}
});

describe('refuses for a window mount', () => {
	test('a border, even where the catalogue would allow one [D31]', async () => {
		await sql("update category_configurations set border_available = true where category_id = 'mountedprint'");
		expect(await create({ borderId: border.id })).toMatchObject({ status: 422, body: { error: { code: 'CHOICE_NOT_AVAILABLE' } } });
	});

	test('a size that is not its item’s [C3.08]', async () => {
		const print = {
			crop: { x: 0, y: 0, width: 1500, height: 1000 },
			size: { width: 300, height: 200 },
			finalSize: { width: 350, height: 250 },
			units: 'mm',
		} as const;
		expect(await create({ print })).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
	});
});
