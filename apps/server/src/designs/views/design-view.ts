import type { Design } from '@print-room/contract';
import { MM_PER_INCH, type OrderedAs, pence, penceToPounds } from '@print-room/domain';
import { inArray } from 'drizzle-orm';
import { erasedOwner } from '../../accounts/index.ts';
import type { Orm, SignedFiles } from '../../platform/index.ts';
import { imagesById } from '../../uploads/index.ts';
import { designThumbKey } from '../designs.deps.ts';
import { type DesignRow, designs } from '../designs.table.ts';
import { isOfEarlierFile } from '../print-file/earlier-file.ts';
import { type PrintFile, printFiles } from '../print-file/print-files.ts';
import { sizesOf } from './design-sizes.ts';

const pounds = (value: number) => penceToPounds(pence(value));

/** View for holders of a mailed link: to look at and to order, without file addresses. */
export const withoutFiles = (design: Design): Design => ({
	...design,
	croppedUrl: '',
	additionalImages: design.additionalImages.map(({ name }) => ({ name, url: '' })),
});

const withTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** The print item's own size in both units; for older designs, the print's. */
function itemSizes({ snapshot, width, height, units }: DesignRow): Pick<NonNullable<Design['printItem']>, 'sizeMM' | 'sizeInches'> {
	const kept = snapshot.printItem?.sizes;
	if (kept !== undefined) return { sizeMM: kept.mm, sizeInches: kept.inches };
	const times = (factor: number) => ({ width: withTwoDecimals(width * factor), height: withTwoDecimals(height * factor) });
	return units === 'mm'
		? { sizeMM: { width, height }, sizeInches: times(1 / MM_PER_INCH) }
		: { sizeMM: times(MM_PER_INCH), sizeInches: { width, height } };
}

/** Adds the images' types, and whether the files were cut from a replaced master, for staff. */
export async function withImageTypes(orm: Orm, found: readonly Design[]): Promise<Design[]> {
	const images = await imagesById(
		{ orm },
		found.map(({ imageId }) => imageId),
	);
	const ids = found.map(({ id }) => id);
	const rows =
		ids.length === 0 ? [] : await orm.select({ id: designs.id, cutFrom: designs.cutFrom }).from(designs).where(inArray(designs.id, ids));
	const cuts = new Map(rows.map(({ id, cutFrom }) => [id, cutFrom]));
	return found.map((design) => {
		const image = images.get(design.imageId);
		if (image === undefined) return design;
		return { ...design, imageType: image.type, isOfEarlierFile: isOfEarlierFile({ cutFrom: cuts.get(design.id) ?? null }, image) };
	});
}

function paperView({ paper }: DesignRow['snapshot']): Design['paper'] {
	if (paper == null) return null;
	const { profileId: _id, ...view } = paper;
	return view;
}

function certificateView({ certificate }: DesignRow['snapshot']): Design['certificate'] {
	if (certificate === null) return null;
	const { id: _id, ...view } = certificate;
	return view;
}

/**
 * Serialises a design with its choices as they were, not as the catalogue has them now. @param ordered the order's data if the design is
 * part of an order: its print files name it
 */
export function toDesign(row: DesignRow, files: SignedFiles, ordered: OrderedAs | null = null): Design {
	const { snapshot } = row;
	const { aperture } = sizesOf(row);
	const prints = printFiles(row, ordered);
	const download = ({ key, fileName, about }: PrintFile) => files.download(key, fileName, undefined, about);
	return {
		id: row.id,
		userId: row.ownerId === erasedOwner ? null : row.ownerId,
		imageId: row.imageId,
		imageName: snapshot.image.name,
		categoryId: row.categoryId,
		print: {
			crop: row.crop,
			size: { width: row.width, height: row.height },
			finalSize: { width: row.finalWidth, height: row.finalHeight },
			units: row.units,
			section: row.section,
			aperture: aperture === null ? null : { width: aperture.width, height: aperture.height },
		},
		originalCrop: row.originalCrop,
		densityPpi: row.densityPpi,
		mediaId: snapshot.media?.id ?? null,
		borderId: snapshot.border?.id ?? null,
		options: snapshot.options.map((option) => option.id),
		certificateId: snapshot.certificate?.id ?? null,
		printItemId: snapshot.printItem?.id ?? null,
		price: pounds(row.pricePence),
		vatPercent: row.vatPercent,
		parts: snapshot.parts.map(({ pricePence, ...part }) => ({ ...part, price: pounds(pricePence) })),
		croppedUrl: download(prints[0]),
		thumbUrl: files.picture(designThumbKey(row.id, row.revision)),
		additionalImages: prints.length === 1 ? [] : prints.map((print) => ({ name: print.kind, url: download(print) })),
		printType: snapshot.media === null ? null : { label: snapshot.media.label, configurationId: snapshot.media.configurationId },
		printItem:
			snapshot.printItem === null
				? null
				: {
						id: snapshot.printItem.id,
						route: snapshot.printItem.route,
						label: snapshot.printItem.label,
						finalSizeId: snapshot.printItem.finalSizeId,
						categoryId: row.categoryId,
						...itemSizes(row),
					},
		optionObjects: snapshot.options.map((option) => ({ id: option.id, label: option.label, price: pounds(option.pricePence) })),
		certificate: certificateView(snapshot),
		paper: paperView(snapshot),
		createdAt: row.createdAt.toISOString(),
		version: row.version,
	};
}
