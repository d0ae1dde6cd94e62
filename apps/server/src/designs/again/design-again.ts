import type { CertificateText, CreateDesign, DesignAgain } from '@print-room/contract';
import { pence, penceToPounds } from '@print-room/domain';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import { categoryConfigurations } from '../../catalogue/index.ts';
import { AppError, type Caller, type Orm, type Tx } from '../../platform/index.ts';
import { readVatPercent } from '../../settings/index.ts';
import { type ImageRow, usableImage } from '../../uploads/index.ts';
import {
	chosenBorder,
	chosenCertificate,
	chosenOptions,
	chosenPrintItem,
	mediaAndCategory,
	readChoices,
} from '../create/design-choices.ts';
import { checkGeometry } from '../create/design-geometry.ts';
import { checkOffered, priceDesign } from '../create/design-price.ts';
import { certificateSays, readableDesign } from '../designs.service.ts';
import type { DesignRow } from '../designs.table.ts';
import { isOfEarlierFile } from '../print-file/earlier-file.ts';
import { sizeLabelsOf } from '../views/design-sizes.ts';

type Gone = DesignAgain['gone'][number];
type What = Gone['what'];

/** Wishes that lead to the text that the certificate had; an edition is named, never made a second time. */
function certificateText({ certificate }: DesignRow['snapshot']): CertificateText | null {
	const says = certificate?.says;
	if (says === undefined) return null;
	const { title, artist, year, edition, showsPicture = true } = says;
	return { title, artist, year, edition: edition === null ? null : { id: edition.id }, isProof: edition?.isProof ?? false, showsPicture };
}

function bodyOf(row: DesignRow): CreateDesign {
	const { snapshot, units } = row;
	return {
		imageId: row.imageId,
		print: {
			crop: row.crop,
			size: { width: row.width, height: row.height },
			finalSize: { width: row.finalWidth, height: row.finalHeight },
			units,
			section: row.section,
		},
		mediaId: snapshot.media?.id ?? null,
		borderId: snapshot.border?.id ?? null,
		options: snapshot.options.map(({ id }) => id),
		certificateId: snapshot.certificate?.id ?? null,
		certificateText: certificateText(snapshot),
		printItemId: snapshot.printItem?.id ?? null,
		categoryId: row.categoryId,
		price: 0,
	};
}

/** Returns the name of one of a design's choices as it was when the design was ordered. */
function nameOf(row: DesignRow, what: What): string {
	const { snapshot } = row;
	switch (what) {
		case 'file':
			return snapshot.image.name;
		case 'size':
			return sizeLabelsOf(row).print;
		case 'medium':
			return snapshot.media?.label ?? '';
		case 'mount':
			return snapshot.printItem?.label ?? '';
		case 'border':
			return snapshot.border?.label ?? '';
		case 'option':
			return snapshot.options.map(({ label }) => label).join(', ');
		case 'certificate':
			return snapshot.certificate?.label ?? '';
		case 'category':
			return '';
	}
}

const ofCodes: Readonly<Record<string, What>> = {
	CATEGORY_MISMATCH: 'category',
	MEDIA_NOT_AVAILABLE: 'medium',
	MEDIA_NOT_CHOSEN: 'medium',
	OPTION_NOT_POSSIBLE: 'option',
	CROP_OUTSIDE_IMAGE: 'file',
	CROP_SHAPE_DIFFERS: 'file',
	IMAGE_FORBIDDEN: 'file',
	CERTIFICATE_INCOMPLETE: 'certificate',
	EDITION_NOT_POSSIBLE: 'certificate',
	EDITION_FULL: 'certificate',
};

const ofPaths: Readonly<Record<string, What>> = {
	categoryId: 'category',
	mediaId: 'medium',
	printItemId: 'mount',
	borderId: 'border',
	options: 'option',
	certificateId: 'certificate',
};

/** Returns the choice that a refusal of the whole is about: a changed overall size comes from a border or mount of another size. */
function whatOf({ code, details }: AppError, { snapshot }: DesignRow): What {
	const path = details?.[0]?.path ?? '';
	if (path === 'print.finalSize' && snapshot.border !== null) return 'border';
	if (path.startsWith('print.') && snapshot.printItem !== null) return 'mount';
	return ofCodes[code] ?? ofPaths[path] ?? 'size';
}

/** Finds every choice that is gone: a person who orders again then chooses only once. */
async function goneChoices(tx: Tx, row: DesignRow, body: CreateDesign): Promise<Gone[]> {
	const gone: Gone[] = [];
	const attempt = async (what: What, name: string, read: () => Promise<unknown>): Promise<void> => {
		try {
			await read();
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			gone.push({ what, name, message: error.message });
		}
	};
	const { categoryId, snapshot } = row;
	const [category] = await tx.select().from(categoryConfigurations).where(eq(categoryConfigurations.categoryId, categoryId));
	if (category?.active !== true) return [{ what: 'category', name: '', message: 'Prints of this kind are not offered any more.' }];
	await attempt('medium', nameOf(row, 'medium'), async () => checkOffered(await mediaAndCategory(tx, body.mediaId)));
	await attempt('mount', nameOf(row, 'mount'), () => chosenPrintItem(tx, body.printItemId));
	await attempt('border', nameOf(row, 'border'), () => chosenBorder(tx, body.borderId, category));
	for (const { id, label } of snapshot.options)
		await attempt('option', label, () => chosenOptions(tx, { ...body, options: [id] }, categoryId));
	await attempt('certificate', nameOf(row, 'certificate'), () => chosenCertificate(tx, body.certificateId, categoryId));
	return gone;
}

async function priceAgain(tx: Tx, row: DesignRow, image: ImageRow): Promise<DesignAgain> {
	const body = bodyOf(row);
	if (isOfEarlierFile(row, image)) {
		const message = 'Another file has taken the place of the one that was printed.';
		return { design: null, gone: [{ what: 'file', name: nameOf(row, 'file'), message }] };
	}
	const gone = await goneChoices(tx, row, body);
	if (gone.length > 0) return { design: null, gone };
	try {
		const choices = await readChoices(tx, body);
		const geometry = checkGeometry(body, image, choices);
		const { total } = await priceDesign(tx, choices, geometry);
		await certificateSays(tx, row.ownerId, { body: { ...body, price: penceToPounds(total) }, image, choices, geometry });
		return { design: { ...body, price: penceToPounds(pence(total)), vatPercent: await readVatPercent(tx, row.categoryId) }, gone: [] };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const what = whatOf(error, row);
		return { design: null, gone: [{ what, name: nameOf(row, what), message: error.message }] };
	}
}

/**
 * Returns what the caller's own design needs to be made once more, by today's catalogue, rules and prices, or everything that is gone.
 * Errors: ENTITY_NOT_FOUND, DESIGN_FORBIDDEN, DESIGN_SISTER_PRODUCT.
 */
export async function designAgain({ orm }: { readonly orm: Orm }, caller: Caller, id: string): Promise<DesignAgain> {
	const row = await readableDesign({ orm }, caller, id);
	if (row.ownerId !== caller.id) throw new AppError('DESIGN_FORBIDDEN', 'This design belongs to someone else.');
	if (row.product !== 'prints') throw new AppError('DESIGN_SISTER_PRODUCT', 'This design was made on Greeting Cards.');
	const image = await usableImage({ orm }, caller, row.imageId);
	let found: DesignAgain = { design: null, gone: [] };
	await orm
		.transaction(async (tx) => {
			found = await priceAgain(tx, row, image);
			// An edition notes each use; one that is only looked at is not used.
			tx.rollback();
		})
		.catch((error: unknown) => {
			if (!(error instanceof TransactionRollbackError)) throw error;
		});
	return found;
}
