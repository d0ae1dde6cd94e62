import type { CreateDesign } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { and, eq, inArray } from 'drizzle-orm';
import {
	borders,
	categoryConfigurations,
	certificates,
	mediaGroups,
	optionConfigurations,
	options,
	printItems,
	printTypeConfigurations,
	printTypes,
	sizes,
} from '../../catalogue/index.ts';
import { AppError, type Tx } from '../../platform/index.ts';

/** Choices of a request as the catalogue has them now; only ids are taken from the request. */
export interface DesignChoices {
	readonly categoryId: CategoryId;
	readonly category: typeof categoryConfigurations.$inferSelect;
	readonly mediaRequired: boolean;
	readonly media: (typeof printTypes.$inferSelect & { readonly configurationId: string }) | null;
	readonly border: typeof borders.$inferSelect | null;
	readonly options: readonly (typeof options.$inferSelect)[];
	readonly certificate: typeof certificates.$inferSelect | null;
	readonly printItem: {
		readonly row: typeof printItems.$inferSelect;
		readonly finalSize: typeof sizes.$inferSelect;
		readonly aperture: typeof sizes.$inferSelect | null;
	} | null;
}

const unavailable = (path: string, message: string) => new AppError('CHOICE_NOT_AVAILABLE', message, { details: [{ path, message }] });

export async function mediaAndCategory(tx: Tx, mediaId: string | null | undefined) {
	if (mediaId == null) return { media: null, mediaCategoryId: null };
	const [row] = await tx
		.select({
			media: printTypes,
			configurationId: printTypeConfigurations.id,
			categoryId: printTypeConfigurations.categoryId,
			isGroupOffered: mediaGroups.active,
		})
		.from(printTypes)
		.innerJoin(printTypeConfigurations, eq(printTypeConfigurations.id, printTypes.configurationId))
		.innerJoin(mediaGroups, eq(mediaGroups.id, printTypes.groupId))
		.where(eq(printTypes.id, mediaId))
		.for('key share', { of: printTypes });
	if (row === undefined) throw unavailable('mediaId', 'The chosen medium does not exist.');
	// Media of an archived group are archived too.
	const active = row.media.active && row.isGroupOffered;
	return { media: { ...row.media, active, configurationId: row.configurationId }, mediaCategoryId: row.categoryId };
}

export async function chosenPrintItem(tx: Tx, printItemId: string | null | undefined): Promise<DesignChoices['printItem']> {
	if (printItemId == null) return null;
	const [row] = await tx
		.select({ item: printItems, finalSize: sizes })
		.from(printItems)
		.innerJoin(sizes, eq(sizes.id, printItems.finalSizeId))
		.where(eq(printItems.id, printItemId))
		.for('key share', { of: printItems });
	if (row === undefined || !row.item.active) throw unavailable('printItemId', 'The chosen window mount is not offered any more.');
	const [aperture] = await tx.select().from(sizes).where(eq(sizes.printItemId, printItemId)).limit(1);
	return { row: row.item, finalSize: row.finalSize, aperture: aperture ?? null };
}

/** The media's configuration or the print item determines the category; contradictions are refused. */
function categoryOf(request: CreateDesign, fromMedia: CategoryId | null, fromItem: CategoryId | null): CategoryId {
	const said = [fromMedia, fromItem, request.categoryId ?? null].filter((id) => id !== null);
	const [categoryId, ...others] = new Set(said);
	if (categoryId === undefined) throw new AppError('CATEGORY_MISMATCH', 'Choose a medium, a print item or a category.');
	if (others.length > 0) throw new AppError('CATEGORY_MISMATCH', 'The medium, the print item and the category do not belong together.');
	return categoryId;
}

export async function chosenBorder(
	tx: Tx,
	borderId: string | null | undefined,
	category: DesignChoices['category'],
): Promise<DesignChoices['border']> {
	if (borderId == null) return null;
	const [row] = await tx.select().from(borders).where(eq(borders.id, borderId)).for('key share');
	// Whatever the category's settings: proofs and mounts have no border.
	const isOffered = category.borderAvailable && category.categoryId === 'fineartprint';
	if (row === undefined || !row.active || !isOffered) throw unavailable('borderId', 'The chosen border is not offered any more.');
	return row;
}

export async function chosenOptions(tx: Tx, request: CreateDesign, categoryId: CategoryId): Promise<DesignChoices['options']> {
	const ids = [...new Set(request.options)];
	const [configuration] = await tx.select().from(optionConfigurations).where(eq(optionConfigurations.categoryId, categoryId));
	const isAsked = configuration?.enabled === true;
	if (ids.length === 0) {
		if (!isAsked || configuration.optional) return [];
		const [offered] = await tx
			.select({ id: options.id })
			.from(options)
			.where(and(eq(options.configurationId, configuration.id), eq(options.active, true)))
			.limit(1);
		// If all options are archived, there is nothing to choose from.
		if (offered !== undefined) throw unavailable('options', `Choose one: ${configuration.label}.`);
		return [];
	}
	const rows = await tx.select().from(options).where(inArray(options.id, ids)).orderBy(options.id).for('key share');
	const isOffered = isAsked && rows.length === ids.length && rows.every((row) => row.active && row.configurationId === configuration.id);
	if (!isOffered) throw unavailable('options', 'A chosen option is not offered any more.');
	if (!configuration.multiselect && rows.length > 1) throw unavailable('options', 'Only one of these options can be chosen.');
	return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

export async function chosenCertificate(
	tx: Tx,
	certificateId: string | null | undefined,
	categoryId: CategoryId,
): Promise<DesignChoices['certificate']> {
	if (certificateId == null) return null;
	const [row] = await tx.select().from(certificates).where(eq(certificates.id, certificateId)).for('key share');
	if (row === undefined || !row.active || !row.categories.includes(categoryId))
		throw unavailable('certificateId', 'The chosen certificate is not offered any more.');
	return row;
}

/** Ids of the chosen entries in a fixed order, so that two first designs with the same entries cannot deadlock. */
export const entriesOf = ({ media, border, options: chosen, certificate, printItem }: DesignChoices): string[] =>
	[media, border, certificate, printItem?.row ?? null, ...chosen].flatMap((entry) => (entry === null ? [] : [entry.id])).toSorted();

/**
 * Reads every choice from the database, checks that the category offers it, and keeps it from being deleted until the transaction ends.
 * Errors: CATEGORY_MISMATCH, CHOICE_NOT_AVAILABLE.
 */
export async function readChoices(tx: Tx, request: CreateDesign): Promise<DesignChoices> {
	const { media, mediaCategoryId } = await mediaAndCategory(tx, request.mediaId);
	const printItem = await chosenPrintItem(tx, request.printItemId);
	const categoryId = categoryOf(request, mediaCategoryId, printItem?.row.categoryId ?? null);
	const [category] = await tx.select().from(categoryConfigurations).where(eq(categoryConfigurations.categoryId, categoryId));
	if (category === undefined || !category.active) throw unavailable('categoryId', 'Prints of this kind are not offered any more.');
	if (categoryId === 'mountedprint' && printItem === null) throw unavailable('printItemId', 'Choose a window mount.');
	if (categoryId !== 'mountedprint' && printItem !== null)
		throw unavailable('printItemId', 'A window mount belongs to window-mounted prints.');
	const [mediaConfiguration] = await tx.select().from(printTypeConfigurations).where(eq(printTypeConfigurations.categoryId, categoryId));
	return {
		categoryId,
		category,
		// The price needs a group even if media are not asked for: only proofs have a price without one.
		mediaRequired: categoryId !== 'proofprint' || (mediaConfiguration?.enabled === true && !mediaConfiguration.optional),
		media,
		border: await chosenBorder(tx, request.borderId, category),
		options: await chosenOptions(tx, request, categoryId),
		certificate: await chosenCertificate(tx, request.certificateId, categoryId),
		printItem,
	};
}
