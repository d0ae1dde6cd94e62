import { setImmediate } from 'node:timers/promises';
import { MOST_SLIPS } from '@print-room/contract';
import { contactLines, pence, sizeInBothUnits, vatOf } from '@print-room/domain';
import type { PageDrawing, PaperSize } from '@print-room/imaging';
import { asc, inArray } from 'drizzle-orm';
import { type DesignRow, designsById, designThumbKey, sizesOf } from '../../designs/index.ts';
import { displayIdOf, orderItems, orders } from '../../orders/index.ts';
import { AppError, type Executor, notFound } from '../../platform/index.ts';
import { packedOrders, type Slip, slipsOf } from '../../production/index.ts';
import { isOfPicture, type TicketDeps, withPreviews } from '../tickets/make-tickets.ts';
import { type DrawnLogo, withLogoFile } from '../tickets/studio-logo.ts';
import type { SlipContents } from './slip.ts';
import { slipPages } from './slip-pages.ts';

export interface AskedSlips {
	/** null: all orders that have packed pieces */
	readonly orderIds: readonly string[] | null;
	readonly size: PaperSize;
	readonly hasPrices: boolean;
}

/** Finds the slips that are asked for. Errors: ENTITY_NOT_FOUND, NOTHING_TO_PRINT, TOO_MUCH_AT_ONCE. */
export async function readSlips(executor: Executor, { orderIds }: Pick<AskedSlips, 'orderIds'>): Promise<Slip[]> {
	const ids = orderIds ?? (await packedOrders(executor, MOST_SLIPS + 1));
	if (orderIds !== null) {
		const known = await executor
			.select({ id: orders.id })
			.from(orders)
			.where(inArray(orders.id, [...orderIds]));
		if (known.length < new Set(orderIds).size) throw notFound('One of the orders');
	}
	const slips = await slipsOf(executor, ids, orderIds === null);
	if (slips.length === 0)
		throw new AppError('NOTHING_TO_PRINT', orderIds === null ? 'No order is packed now.' : 'Nothing of these orders can be packed.');
	if (slips.length > MOST_SLIPS)
		throw new AppError('TOO_MUCH_AT_ONCE', `One file holds at most ${MOST_SLIPS} packing slips. Send what is packed, or print by order.`);
	return slips;
}

const factsOf = (design: DesignRow): readonly string[] =>
	[
		sizeInBothUnits(sizesOf(design).overall),
		design.snapshot.printItem?.label,
		design.snapshot.media?.label,
		...design.snapshot.options.map(({ label }) => label),
		design.snapshot.certificate?.label,
	].filter((fact) => fact !== undefined);

/** Returns null for an order that leaves in one parcel. The number of parcels is not known while prints are in none. */
const parcelText = ({ parcel, parcels, isMoreToPack }: Slip): string | null => {
	if (parcel === null) return parcels === 0 ? null : 'The rest of the order';
	if (isMoreToPack) return `Parcel ${parcel}, more follows`;
	return parcels < 2 ? null : `Parcel ${parcel} of ${parcels}`;
};

type Thumbs = ReadonlyMap<string, string | null>;

/** Reads what slips say of their orders and lines. */
async function readSlipContents({ orm, config }: TicketDeps, slips: readonly Slip[], hasPrices: boolean) {
	const ids = [...new Set(slips.map(({ orderId }) => orderId))];
	const byId = new Map((await orm.select().from(orders).where(inArray(orders.id, ids))).map((order) => [order.id, order]));
	const items = await orm.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position));
	const itemsById = new Map(items.map((item) => [item.id, item]));
	const designs = await designsById(
		{ orm },
		items.flatMap(({ designId }) => designId ?? []),
	);
	const thumbKey = (itemId: string): string | null => {
		const design = designs.get(itemsById.get(itemId)?.designId ?? '');
		return design === undefined ? null : designThumbKey(design.id, design.revision);
	};
	const contentsOf = (slip: Slip, thumbs: Thumbs, logo: DrawnLogo | null): SlipContents => {
		const order = byId.get(slip.orderId);
		if (order === undefined) throw notFound('One of the orders');
		return {
			shopName: config.shopName,
			logo,
			contact: contactLines(config.contact),
			displayId: displayIdOf(order.number),
			order,
			parcel: parcelText(slip),
			carrier: slip.carrier,
			lines: slip.lines.flatMap(({ itemId, prints }) => {
				const item = itemsById.get(itemId);
				if (item === undefined) return [];
				const design = designs.get(item.designId ?? '');
				const { pricePence, vatPercent } = item;
				return [
					{
						name: design?.snapshot.image.name ?? item.name,
						facts: design === undefined ? [] : factsOf(design),
						prints,
						pricePence: hasPrices && !order.omitsPrices ? (pricePence + vatOf(pence(pricePence), vatPercent)) * prints : null,
						thumb: thumbs.get(thumbKey(itemId) ?? '') ?? null,
					},
				];
			}),
		};
	};
	const keys = slips.flatMap(({ lines }) => lines.flatMap(({ itemId }) => thumbKey(itemId) ?? []));
	return { contentsOf, keys: [...new Set(keys)] };
}

/**
 * Draws packing slips as one PDF at `output`. Thumbs that are missing are left out, and all of them if one is damaged.
 * Throws `ImagingError`, or the signal's reason when it is aborted.
 */
export async function makeSlips(
	deps: TicketDeps,
	slips: readonly Slip[],
	{ size, hasPrices }: Pick<AskedSlips, 'size' | 'hasPrices'>,
	output: string,
	signal: AbortSignal,
): Promise<void> {
	const { contentsOf, keys } = await readSlipContents(deps, slips, hasPrices);
	const draw = async (thumbs: Thumbs, logo: DrawnLogo | null) => {
		const pages: PageDrawing[] = [];
		for (const slip of slips) {
			pages.push(...slipPages(contentsOf(slip, thumbs, logo), size, `${output}.page`));
			// Lets other requests run between pages, which take milliseconds each.
			await setImmediate();
		}
		await deps.imaging.run('drawPages', { pages, together: { output, title: 'Packing slips' } }, { signal });
	};
	await withLogoFile(deps.config.look, output, (logo) =>
		withPreviews(deps.blobs, keys, async (thumbs) => {
			try {
				await draw(thumbs, logo);
			} catch (error) {
				if (!isOfPicture(error)) throw error;
				await draw(new Map(), logo);
			}
		}),
	);
}
