import { eq, inArray } from 'drizzle-orm';
import { AppError, type Tx, type Written } from '../platform/index.ts';
import { printItems, sizes } from './catalogue.table.ts';

interface Sides {
	readonly widthMm: number;
	readonly heightMm: number;
}

const sorted = ({ widthMm, heightMm }: Sides) => ({ shorter: Math.min(widthMm, heightMm), longer: Math.max(widthMm, heightMm) });

function isInside(inner: Sides, outer: Sides): boolean {
	const [within, around] = [sorted(inner), sorted(outer)];
	return within.shorter <= around.shorter && within.longer <= around.longer;
}

const sizeText = ({ widthMm, heightMm }: Sides) => `${widthMm} × ${heightMm} mm`;

function refuse(path: string, message: string): never {
	throw new AppError('VALIDATION_FAILED', message, { details: [{ path, message }] });
}

/**
 * Refuses a mounted print with an aperture that shows the paper's edge, or with a print larger than its mount. Errors: VALIDATION_FAILED.
 */
async function checkMounts(tx: Tx, itemIds: readonly string[], path: string): Promise<void> {
	if (itemIds.length === 0) return;
	const rows = await tx
		.select({ print: printItems, mount: sizes })
		.from(printItems)
		.innerJoin(sizes, eq(sizes.id, printItems.finalSizeId))
		.where(inArray(printItems.id, [...itemIds]));
	for (const { print, mount } of rows) {
		if (!isInside(print, mount)) refuse(path, `The print, ${sizeText(print)}, is larger than its window mount, ${sizeText(mount)}.`);
		const apertures = await tx.select().from(sizes).where(eq(sizes.printItemId, print.id));
		for (const aperture of apertures)
			if (!isInside(aperture, print))
				refuse(path, `The aperture, ${sizeText(aperture)}, is larger than the print, ${sizeText(print)}: its edges would show.`);
	}
}

const isResized = (names: readonly string[], { was, is }: Written): boolean =>
	was === null || names.some((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));

/** Checks mounted prints with a new size or mount. A mount that did not fit before can still be renamed. */
export async function checkItems(tx: Tx, written: readonly Written[]): Promise<void> {
	const resized = written.filter((one) => isResized(['sizeMM', 'finalSizeId'], one));
	await checkMounts(
		tx,
		resized.map(({ is }) => is.id),
		'sizeMM',
	);
}

export async function checkSizes(tx: Tx, written: readonly Written[]): Promise<void> {
	const resized = written.filter((one) => isResized(['sizeMM'], one));
	const apertures = resized.flatMap(({ is: { printItemId } }) => (typeof printItemId === 'string' ? [printItemId] : []));
	const finals = resized.flatMap(({ is: { id, printItemId } }) => (typeof printItemId === 'string' ? [] : [id]));
	const around =
		finals.length === 0 ? [] : await tx.select({ id: printItems.id }).from(printItems).where(inArray(printItems.finalSizeId, finals));
	await checkMounts(tx, [...apertures, ...around.map(({ id }) => id)], 'sizeMM');
}
