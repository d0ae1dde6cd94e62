import type { SeededCatalogue } from '../catalogue/index.ts';
import { newId, type Orm } from '../platform/index.ts';
import { itemPrices, prices, proofPrices } from './pricing.table.ts';

const inchMm = 25.4;
/** Fifty pence net are sixty with VAT: prices that read well on a wall. */
const stepPence = 50;
const toStep = (pence: number) => Math.ceil(pence / stepPence) * stepPence;
const twoDecimals = (value: number) => Math.round(value * 100) / 100;

/** Familiar sizes, in inches and as DIN sheets (mm). */
const matrixMm: readonly (readonly [number, number])[] = [
	...[
		[6, 4],
		[7, 5],
		[8, 6],
		[10, 8],
		[12, 8],
		[12, 10],
		[14, 11],
		[16, 12],
		[20, 16],
		[24, 16],
		[24, 20],
		[30, 20],
		[36, 24],
		[40, 30],
		[42, 42],
	].map(([width = 0, height = 0]) => [twoDecimals(width * inchMm), twoDecimals(height * inchMm)] as const),
	[297, 210],
	[420, 297],
	[594, 420],
	[841, 594],
	[1189, 841],
];

/** Pounds per square metre of large prints, and the base price of every print. */
const rates = {
	smooth: { perM2: 128, base: 4.6 },
	textured: { perM2: 142, base: 4.8 },
	baryta: { perM2: 150, base: 4.9 },
	photographic: { perM2: 84, base: 3.2 },
} as const;

const mountRates = { perM2: 96, base: 9.5 } as const;

const priceOf = (areaMm2: number, rate: { readonly perM2: number; readonly base: number }) =>
	toStep(Math.round(100 * (rate.base + (areaMm2 / 1_000_000) * rate.perM2)));

/** Seeds the prices of the first catalogue: multiples of 5 p, rising with the area. */
export async function seedPrices(orm: Pick<Orm, 'insert'>, { groupIds, mounts }: SeededCatalogue): Promise<void> {
	const groups = [
		{ groupId: groupIds.smooth, rate: rates.smooth },
		{ groupId: groupIds.textured, rate: rates.textured },
		{ groupId: groupIds.baryta, rate: rates.baryta },
		{ groupId: groupIds.photographic, rate: rates.photographic },
	];
	await orm.insert(prices).values(
		groups.flatMap(({ groupId, rate }) =>
			matrixMm.map(([extent1Mm, extent2Mm]) => ({
				id: newId(),
				extent1Mm,
				extent2Mm,
				extent1Inches: twoDecimals(extent1Mm / inchMm),
				extent2Inches: twoDecimals(extent2Mm / inchMm),
				pricePence: priceOf(extent1Mm * extent2Mm, rate),
				groupId,
			})),
		),
	);
	await orm.insert(itemPrices).values(
		groups.flatMap(({ groupId, rate }) =>
			mounts.map((mount) => ({
				id: newId(),
				printItemId: mount.id,
				groupId,
				pricePence: priceOf(mount.finalAreaMm2, { base: mountRates.base + rate.base, perM2: (mountRates.perM2 + rate.perM2) / 2 }),
			})),
		),
	);
	await orm.insert(proofPrices).values({ id: newId(), pricePence: 1000 });
}
