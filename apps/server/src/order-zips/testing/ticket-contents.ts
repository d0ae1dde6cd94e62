import type { CategoryId, Units } from '@print-room/domain';
import type { DesignRow, DesignSnapshot } from '../../designs/index.ts';
import type { ImageRow } from '../../uploads/index.ts';
import type { LineRow, OrderRow, OrderZipContents, ZippedDesign } from '../contents/contents.ts';

const aDay = new Date('2026-11-18T16:42:00Z');

export const anOrder: OrderRow = {
	id: '019aa0c1-5f3e-7c11-9d6a-0a7b1c2d3e4f',
	number: 2409,
	fcTransactionId: '5120050926',
	userId: null,
	claimedFrom: null,
	transactionDate: aDay,
	status: 'captured',
	...{ payment: 'paid', isTest: false, currency: 'GBP', isHeld: false, flagged: false },
	totalItemPence: 17_800,
	totalTaxPence: 3560,
	totalShippingPence: 950,
	totalOrderPence: 22_310,
	customerFirstName: 'Ines',
	customerLastName: 'Moreau',
	customerEmail: 'ines.moreau@example.com',
	fcReceipt: null,
	deliveryAddress: {
		name: 'Ines Moreau',
		address1: '14 Harbour Row',
		address2: 'Second floor',
		city: 'Whitby',
		region: 'North Yorkshire',
		postalCode: 'YO21 3PU',
		country: 'GB',
	},
	deliveryService: 'Royal Mail Tracked 48',
	addressChangedAt: null,
	cancelAskedAt: null,
	cancelWords: null,
	cancelAnsweredAt: null,
	giftNote: null,
	omitsPrices: false,
	mostPence: null,
	leastPence: null,
	flags: [],
	staffMailedAt: null,
	customerMailedAt: null,
	quantity: 3,
	trackingStatusId: null,
	trackedAt: null,
	createdAt: aDay,
	lastNameInLowerCase: 'moreau',
	search: '',
	moreSearched: '',
};

const aLine: LineRow = {
	id: '019aa0c1-6000-7c11-9d6a-0a7b1c2d3e01',
	orderId: anOrder.id,
	position: 0,
	designId: '019aa0b0-1111-7c11-9d6a-0a7b1c7bedba',
	code: 'code-1',
	name: 'Elephants.jpg',
	quantity: 2,
	pricePence: 6960,
	vatPercent: 20,
	options: [],
	leastPence: null,
	flags: [],
};

const anImage: ImageRow = {
	id: '019aa0a0-2222-7c11-9d6a-0a7b1c2d3e4f',
	ownerId: 'somebody',
	name: 'Elephants.jpg',
	sha256: '0'.repeat(64),
	bytes: 1_000_000,
	type: 'jpeg',
	adjusted: true,
	revision: 0,
	readingVersion: 1,
	originalKey: 'images/one/original.jpg',
	masterKey: 'images/one/original.jpg',
	masterSha256: null,
	previewKey: 'images/one/preview.jpg',
	smallPreviewKey: 'images/one/small-preview.jpg',
	thumbnailKey: 'images/one/thumbnail.jpg',
	placeholder: '',
	width: 6000,
	height: 4000,
	originalWidth: 6000,
	originalHeight: 4000,
	previewWidth: 2000,
	previewHeight: 1333,
	colourSpace: 'srgb',
	bitDepth: 8,
	iccProfileName: 'Adobe RGB (1998)',
	pages: 1,
	notes: [],
	tilesKey: null,
	hidden: false,
	createdAt: aDay,
};

const noChoices: DesignSnapshot = {
	media: { id: 'm', label: 'Hahnemühle Photo Rag 308', configurationId: 'c' },
	border: null,
	options: [],
	certificate: null,
	printItem: null,
	parts: [],
	image: { name: anImage.name, width: anImage.width, height: anImage.height },
};

interface Shape {
	readonly width: number;
	readonly height: number;
	readonly finalWidth: number;
	readonly finalHeight: number;
	readonly units: Units;
}

/** A design with a crop from the middle of the image. */
function aDesign(categoryId: CategoryId, shape: Shape, snapshot: DesignSnapshot): DesignRow {
	const scale = Math.min(5600 / shape.width, 3600 / shape.height);
	const [width, height] = [Math.round(shape.width * scale), Math.round(shape.height * scale)];
	const originalCrop = { x: Math.round((6000 - width) / 3), y: Math.round((4000 - height) / 2), width, height };
	const inches = shape.units === 'mm' ? shape.width / 25.4 : shape.width;
	return {
		id: '019aa0b0-1111-7c11-9d6a-0a7b1c7bedba',
		ownerId: 'somebody',
		imageId: anImage.id,
		categoryId,
		product: 'prints',
		crop: { x: originalCrop.x / 3, y: originalCrop.y / 3, width: width / 3, height: height / 3 },
		originalCrop,
		section: null,
		...shape,
		densityPpi: width / inches,
		cutFrom: null,
		printHashes: null,
		pricePence: 6960,
		vatPercent: 20,
		snapshot,
		state: 'ready',
		printBytes: 1,
		createdAt: aDay,
		version: 1,
		revision: 0,
		imageName: snapshot.image.name,
		search: '',
	};
}

export const borderedDesign = (shape: Partial<Shape> = {}): DesignRow =>
	aDesign(
		'fineartprint',
		{ width: 600, height: 400, finalWidth: 650, finalHeight: 450, units: 'mm', ...shape },
		{
			...noChoices,
			border: { id: 'b', label: 'Extra :W around print', widthMM: 25, widthInches: 1 },
			options: [{ id: 'o', label: 'Signed on the back', pricePence: 500 }],
			certificate: { id: 'k', label: 'Certificate of authenticity' },
		},
	);

export const mountedDesign = (shape: Partial<Shape> = {}, colour: string | null = '#f4f2ec'): DesignRow =>
	aDesign(
		'mountedprint',
		{ width: 12, height: 16, finalWidth: 16, finalHeight: 20, units: 'inches', ...shape },
		{
			...noChoices,
			options: [{ id: 'o', label: 'Soft white', pricePence: 0, colour }],
			printItem: { id: 'p', route: '20x16', label: '20 × 16 in mount', finalSizeId: 'f', aperture: { widthMm: 290, heightMm: 390 } },
		},
	);

export const proofDesign = (shape: Partial<Shape> = {}): DesignRow =>
	aDesign('proofprint', { width: 900, height: 600, finalWidth: 900, finalHeight: 600, units: 'mm', ...shape }, noChoices);

interface ContentsOptions {
	readonly order?: Partial<OrderRow>;
	readonly image?: Partial<ImageRow>;
	readonly line?: Partial<LineRow>;
}

/** An order with one line per design. */
export function contentsOf(designs: readonly DesignRow[], { order = {}, image = {}, line = {} }: ContentsOptions = {}): OrderZipContents {
	const zipped = designs.map((design, index): ZippedDesign => {
		const id = `${design.id.slice(0, -7)}${index}${design.id.slice(-6)}`;
		const own: LineRow = { ...aLine, id: `${aLine.id.slice(0, -1)}${index}`, designId: id, position: index, ...line };
		return {
			position: index + 1,
			design: { ...design, id },
			image: { ...anImage, ...image },
			lines: [own],
			pieces: [],
			certificates: [],
			quantity: own.quantity,
		};
	});
	return { order: { ...anOrder, ...order }, displayId: String(order.number ?? anOrder.number), designs: zipped, unknown: [] };
}
