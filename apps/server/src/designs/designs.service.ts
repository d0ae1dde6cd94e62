import type { CertificateSays, CreateDesign, CreatedDesign, Design } from '@print-room/contract';
import { can, type KeptAperture, type Pence, pence, sizeInMm } from '@print-room/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { requireOwner } from '../accounts/index.ts';
import { retainEntries } from '../catalogue/index.ts';
import { saysOf } from '../editions/index.ts';
import {
	AppError,
	type Caller,
	type Executor,
	isUuid,
	newId,
	notFound,
	type Orm,
	sharedRead,
	type Tx,
	waitFor,
} from '../platform/index.ts';
import { readVatPercent } from '../settings/index.ts';
import { type ImageRow, imagePriority, readableImage, retainImage, usableImage } from '../uploads/index.ts';
import { cartUrlOf } from './create/design-cart-line.ts';
import { type DesignChoices, entriesOf, readChoices } from './create/design-choices.ts';
import { checkGeometry, type DesignGeometry } from './create/design-geometry.ts';
import { paperOf } from './create/design-paper.ts';
import { breakdownOf, checkOffered, checkPrice, checkVat, priceDesign, requireVatNow } from './create/design-price.ts';
import { type DesignRequest, earlierDesign, recordKey, requestOf } from './create/design-requests.ts';
import { grantedDesigns } from './design-grants.ts';
import { toDesigns } from './design-views.ts';
import { cutTask, type DesignsDeps, designsChannel } from './designs.deps.ts';
import { type DesignPaper, type DesignRow, type DesignSnapshot, designs, designUses } from './designs.table.ts';

const waitMs = 590_000;

function keptAperture(aperture: NonNullable<DesignChoices['printItem']>['aperture']): KeptAperture | null {
	if (aperture === null) return null;
	const { widthMm, heightMm, widthInches, heightInches } = aperture;
	return { widthMm, heightMm, widthInches, heightInches };
}

interface NewDesign {
	readonly id: string;
	readonly choices: DesignChoices;
	readonly geometry: DesignGeometry;
	readonly total: Pence;
	readonly vatPercent: number;
	readonly parts: DesignSnapshot['parts'];
	readonly paper: DesignPaper | null;
	/** null: no certificate */
	readonly says: CertificateSays | null;
}

function snapshotOf(
	choices: DesignChoices,
	image: ImageRow,
	{ parts, paper, says }: Pick<NewDesign, 'parts' | 'paper' | 'says'>,
): DesignSnapshot {
	const { media, border, certificate, printItem } = choices;
	return {
		media: media === null ? null : { id: media.id, label: media.label, configurationId: media.configurationId },
		border: border === null ? null : { id: border.id, label: border.label, widthMM: border.widthMM, widthInches: border.widthInches },
		options: choices.options.map(({ id, label, pricePence, colour }) => ({ id, label, pricePence, colour })),
		certificate: certificate === null ? null : { id: certificate.id, label: certificate.label, ...(says !== null && { says }) },
		printItem:
			printItem === null
				? null
				: {
						id: printItem.row.id,
						route: printItem.row.route,
						label: printItem.row.label,
						finalSizeId: printItem.row.finalSizeId,
						aperture: keptAperture(printItem.aperture),
						sizes: {
							mm: { width: printItem.row.widthMm, height: printItem.row.heightMm },
							inches: { width: printItem.row.widthInches, height: printItem.row.heightInches },
						},
					},
		parts,
		paper,
		image: { name: image.name, width: image.width, height: image.height },
	};
}

async function insertDesign({ queue }: DesignsDeps, tx: Tx, ownerId: string, image: ImageRow, design: NewDesign): Promise<void> {
	const { id, choices, geometry, paper } = design;
	// First, so that an image being deleted is reported missing instead of a broken reference. A design for a check through a mailed link
	// grants nothing beyond the link's time.
	const isOpened = image.ownerId === ownerId || design.total > 0;
	await retainImage(tx, { imageId: image.id, designId: id, ownerId: isOpened ? ownerId : null });
	await retainEntries(tx, [...entriesOf(choices), ...(paper === null ? [] : [paper.profileId])]);
	await tx.insert(designs).values({
		id,
		ownerId,
		imageId: image.id,
		categoryId: choices.categoryId,
		crop: geometry.crop,
		originalCrop: geometry.originalCrop,
		section: geometry.section,
		units: geometry.size.units,
		width: geometry.size.width,
		height: geometry.size.height,
		finalWidth: geometry.finalSize.width,
		finalHeight: geometry.finalSize.height,
		densityPpi: geometry.density,
		pricePence: design.total,
		vatPercent: design.vatPercent,
		snapshot: snapshotOf(choices, image, design),
		state: 'cutting',
	});
	await queue.add(tx, cutTask, { designId: id }, { jobKey: `cut:${id}`, isPatient: true, ownerId, priority: imagePriority.paid });
}

/** Returns the id of the design: a new one, or that of the same earlier call. */
async function makeDesign(deps: DesignsDeps, caller: Caller, body: CreateDesign, request: DesignRequest | null): Promise<string> {
	// Before the image is looked up: a repeated call finds its design even if the image was deleted since.
	const earlier = request === null ? null : await earlierDesign(deps.orm, caller.id, request);
	if (earlier !== null) return earlier;
	const image = await usableImage(deps, caller, body.imageId);
	return deps.orm.transaction(async (tx) => {
		const ownerId = await requireOwner(tx, caller.id);
		const id = newId();
		const other = request === null ? null : await recordKey(tx, ownerId, request, id);
		if (other !== null) return other;
		const choices = await readChoices(tx, body);
		const geometry = checkGeometry(body, image, choices);
		const price = await priceOf(tx, body, choices, geometry);
		const paper = await paperOf(tx, choices, body.proof ?? null);
		const says = await certificateSays(tx, ownerId, { body, image, choices, geometry });
		await insertDesign(deps, tx, ownerId, image, { id, choices, geometry, paper, says, ...price });
		return id;
	});
}

/** Returns the text of a design's certificate, or null. Errors: those of `saysOf`. */
export async function certificateSays(
	tx: Tx,
	ownerId: string,
	{ body, image, choices, geometry }: { readonly body: CreateDesign; readonly image: ImageRow } & Pick<NewDesign, 'choices' | 'geometry'>,
): Promise<CertificateSays | null> {
	if (choices.certificate === null) return null;
	const { width, height } = sizeInMm(geometry.size);
	const { isNumbered } = choices.certificate;
	const print = { imageSha256: image.sha256, sidesMm: [width, height] } as const;
	return saysOf(tx, body.certificateText, { ...print, ownerId, isNumbered, isCheck: body.price === 0 });
}

async function priceOf(tx: Tx, { price, vatPercent: shown }: CreateDesign, choices: DesignChoices, geometry: DesignGeometry) {
	const free = pence(0);
	const vatPercent = await readVatPercent(tx, choices.categoryId);
	if (price === 0) {
		// A checked design is meant to be ordered, so archived choices are refused here too.
		checkOffered(choices);
		return { total: free, vatPercent, parts: breakdownOf(choices, free, geometry.size.units) };
	}
	const priced = await priceDesign(tx, choices, geometry);
	checkPrice(price, priced.total);
	checkVat(shown ?? null, vatPercent);
	return { ...priced, vatPercent };
}

/**
 * Saves a design in one transaction with the job that cuts it; choices, geometry and price are computed from the database. Answers once the
 * print file exists, with the signed cart line unless the design is only to be checked. Repeating a call with the same `key` returns the
 * same design. Errors: IDEMPOTENCY_KEY_REUSED for a different call.
 */
export async function createDesign(
	deps: DesignsDeps,
	caller: Caller,
	{ body, key, signal }: { readonly body: CreateDesign; readonly key: string | undefined; readonly signal: AbortSignal },
): Promise<CreatedDesign> {
	const id = await makeDesign(deps, caller, body, key === undefined ? null : requestOf(key, body));
	const row = await awaitCut(deps, id, signal);
	// A guest's design may belong to the account by now.
	const [design] = await toDesigns(deps, { ...caller, id: row.ownerId }, [row]);
	if (design === undefined) throw new Error(`the design ${id} has no view`);
	return row.pricePence === 0 ? design : { ...design, cartUrl: cartUrlOf(deps, row) };
}

const lookAtDesign = sharedRead(async (orm: Orm, id: string) => {
	const [found] = await orm.select().from(designs).where(eq(designs.id, id));
	return found ?? null;
});

async function awaitCut({ orm, events }: DesignsDeps, id: string, signal: AbortSignal): Promise<DesignRow> {
	return waitFor({
		events,
		channel: designsChannel,
		matches: (payload) => payload.id === id,
		timeoutMs: waitMs,
		signal,
		check: async () => {
			const found = await lookAtDesign(orm, id);
			if (found === null) throw new AppError('IMAGE_PROCESSING_FAILED', 'The print file could not be made from this image.');
			return found.state === 'cutting' ? null : found;
		},
	}).catch((error: unknown) => {
		if (error instanceof AppError) throw error;
		throw new AppError('PROCESSING_TIMED_OUT', 'Your image is taking too long to process. Please try again later.', { cause: error });
	});
}

/**
 * Returns the caller's own design, or one opened by a mailed link; staff may read all. Errors: ENTITY_NOT_FOUND, DESIGN_FORBIDDEN,
 * DESIGN_SISTER_PRODUCT.
 */
export async function readableDesign({ orm }: Pick<DesignsDeps, 'orm'>, caller: Caller, id: string): Promise<DesignRow> {
	if (!isUuid(id)) throw notFound('The design');
	const [row] = await orm.select().from(designs).where(eq(designs.id, id));
	if (row === undefined || (row.state !== 'ready' && row.ownerId !== caller.id)) throw notFound('The design');
	if (row.ownerId === caller.id || can(caller.roles, 'designs.read')) return row;
	if ((await grantedDesigns(orm, caller.id, [id])).has(id)) return row;
	if (row.product === 'greeting-cards') throw new AppError('DESIGN_SISTER_PRODUCT', 'This design was made on Greeting Cards.');
	throw new AppError('DESIGN_FORBIDDEN', 'This design belongs to someone else.');
}

/**
 * Returns the signed line of the caller's own design, to add it to the cart again. Errors: ENTITY_NOT_FOUND, also without a price;
 * DESIGN_FORBIDDEN; PRICE_CHANGED if VAT has changed since it was made.
 */
export async function cartLineOf(deps: DesignsDeps, caller: Caller, id: string): Promise<{ cartUrl: string }> {
	const row = await readableDesign(deps, caller, id);
	if (row.ownerId !== caller.id) throw new AppError('DESIGN_FORBIDDEN', 'This design belongs to someone else.');
	if (row.state !== 'ready' || row.pricePence === 0) throw notFound('The cart line');
	await requireVatNow(deps.orm, row);
	return { cartUrl: cartUrlOf(deps, row) };
}

/**
 * Returns a page of the caller's designs of an image, newest first; for staff everyone's. `count` is the total. Errors: as for the image.
 */
export async function designsOfImage(
	deps: DesignsDeps,
	caller: Caller,
	{ id: imageId, limit, skip }: { readonly id: string; readonly limit: number; readonly skip: number },
): Promise<{ designs: Design[]; count: number }> {
	await readableImage(deps, caller, imageId);
	// Staff may have given one of them to another person.
	const own = can(caller.roles, 'designs.read') ? undefined : eq(designs.ownerId, caller.id);
	const theirs = and(eq(designs.imageId, imageId), eq(designs.state, 'ready'), own);
	const rows = await deps.orm
		.select()
		.from(designs)
		.where(theirs)
		.orderBy(desc(designs.createdAt), desc(designs.id))
		.limit(limit)
		.offset(skip);
	return { designs: await toDesigns(deps, caller, rows), count: await deps.orm.$count(designs, theirs) };
}

/** Returns a page of the caller's own designs of all images, newest first, or those of some ids. `count` is the total. */
export async function ownDesigns(
	deps: DesignsDeps,
	caller: Caller,
	{ limit, skip, ids }: { readonly limit: number; readonly skip: number; readonly ids?: readonly string[] | undefined },
): Promise<{ designs: Design[]; count: number }> {
	const own = and(
		eq(designs.ownerId, caller.id),
		eq(designs.state, 'ready'),
		eq(designs.product, 'prints'),
		ids === undefined ? undefined : inArray(designs.id, ids.filter(isUuid)),
	);
	const newest = [desc(designs.createdAt), desc(designs.id)];
	const rows = await deps.orm
		.select()
		.from(designs)
		.where(own)
		.orderBy(...newest)
		.limit(limit)
		.offset(skip);
	return { designs: await toDesigns(deps, caller, rows), count: await deps.orm.$count(designs, own) };
}

export async function designsById({ orm }: { orm: Executor }, ids: readonly string[]): Promise<ReadonlyMap<string, DesignRow>> {
	const wanted = [...new Set(ids.filter(isUuid))];
	if (wanted.length === 0) return new Map();
	const rows = await orm.select().from(designs).where(inArray(designs.id, wanted));
	return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps a design from then on because an order uses it. */
export async function retainDesign(tx: Tx, designId: string, orderId: string): Promise<void> {
	await tx.insert(designUses).values({ designId, orderId }).onConflictDoNothing();
}
