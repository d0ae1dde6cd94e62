import type {
	Border,
	Certificate,
	CreateDesign,
	CreatedDesign,
	Image,
	Option,
	PriceResult,
	PrintCategory,
	PrintType,
} from '@print-room/contract';
import { beforeAll } from 'vitest';
import { photo } from '../../testing/pictures.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';

interface Choices {
	readonly guest: Visitor;
	readonly image: Image;
	readonly media: PrintType;
	readonly border: Border;
	readonly options: readonly Option[];
	readonly certificate: Certificate;
	/** of the print that `request` asks for, in pounds */
	readonly netPrice: number;
}

/** Shop with an image of a guest, and what may be chosen for a print of it. */
export function shopForDesigns() {
	const shop = testShop();
	let known: Choices | undefined;
	const choices = (): Choices => {
		if (known === undefined) throw new Error('The choices are read before the first test.');
		return known;
	};

	async function priceOf(extent1: number, extent2: number, { groupId } = choices().media): Promise<number> {
		const body = { categoryId: 'fineartprint', extent1, extent2, units: 'mm', groupId };
		return (await shop.nobody().post<PriceResult>('/api/prices/calculate', body)).body.price ?? Number.NaN;
	}

	beforeAll(async () => {
		const guest = await shop.guest();
		const image = (await guest.upload(await photo({ width: 3000, height: 2000 }), 'Saltmarsh & "dawn".jpg')).body;
		const read = async <Body>(path: string) => (await shop.nobody().get<Body>(`/api${path}`)).body;
		const category = await read<PrintCategory>(
			'/printCategories/fineartprint?filter={"include":["printTypeConfiguration","optionConfiguration"]}',
		);
		const [media] = await read<PrintType[]>(`/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`);
		const options = await read<Option[]>(`/optionConfigurations/${category.optionConfiguration?.id}/options`);
		const border = (await read<Border[]>('/borders')).find((one) => one.widthMM === 25);
		const [certificate] = await read<Certificate[]>('/certificates');
		if (media === undefined || border === undefined || certificate === undefined) throw new Error('The catalogue is not seeded.');
		const netPrice = (await priceOf(300, 200, media)) + border.price + (options[0]?.price ?? 0) + certificate.price;
		known = { guest, image, media, border, options, certificate, netPrice };
	});

	/** A 300 × 200 mm print of the middle, with a border, an option and a certificate. */
	function request(changes: Partial<CreateDesign> = {}): CreateDesign {
		const { image, media, border, options, certificate, netPrice } = choices();
		return {
			imageId: image.id,
			print: {
				crop: { x: 100.25, y: 80.5, width: 1500, height: 1000 },
				size: { width: 300, height: 200 },
				finalSize: { width: 350, height: 250 },
				units: 'mm',
			},
			mediaId: media.id,
			borderId: border.id,
			options: [options[0]?.id ?? ''],
			certificateId: certificate.id,
			price: netPrice,
			...changes,
		};
	}
	const create = (changes: Partial<CreateDesign> = {}, who: Visitor = choices().guest) =>
		who.post<CreatedDesign>('/api/designs', request(changes));
	const designCount = async () => Number((await shop.context.database.pool.query('select count(*) from designs')).rows[0]?.count);
	return { shop, choices, request, create, designCount };
}
