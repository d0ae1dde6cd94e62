import type { Design } from '@print-room/contract';
import { pence, penceToPounds } from '@print-room/domain';
import type { SignedFiles } from '../platform/index.ts';
import type { designs } from './designs.table.ts';
import { designThumbKey, printFileKey } from './designs.parts.ts';

export type DesignRow = typeof designs.$inferSelect;

const pounds = (value: number) => penceToPounds(pence(value));

/** The name that a print file is saved under: the image's, with the size that it prints at. */
export function printFileName(row: DesignRow): string {
	const base = row.snapshot.image.name.replace(/\.[^.]*$/, '');
	return `${base}_${row.width}x${row.height}${row.units === 'mm' ? 'mm' : 'in'}_${row.id.slice(-6)}.tif`;
}

/** A design as the API tells it (C3.10): what was chosen then, not what the catalogue says now (D37). */
export function toDesign(row: DesignRow, files: SignedFiles): Design {
	const { snapshot } = row;
	return {
		id: row.id,
		userId: row.ownerId,
		imageId: row.imageId,
		imageName: snapshot.image.name,
		categoryId: row.categoryId,
		print: {
			crop: row.crop,
			size: { width: row.width, height: row.height },
			finalSize: { width: row.finalWidth, height: row.finalHeight },
			units: row.units,
		},
		originalCrop: row.originalCrop,
		densityPpi: row.densityPpi,
		mediaId: snapshot.media?.id ?? null,
		borderId: snapshot.border?.id ?? null,
		options: snapshot.options.map((option) => option.id),
		certificateId: snapshot.certificate?.id ?? null,
		printItemId: snapshot.printItem?.id ?? null,
		price: pounds(row.pricePence),
		parts: snapshot.parts.map(({ pricePence, ...part }) => ({ ...part, price: pounds(pricePence) })),
		croppedUrl: files.download(printFileKey(row.id), printFileName(row)),
		thumbUrl: files.picture(designThumbKey(row.id)),
		additionalImages: [],
		printType: snapshot.media === null ? null : { label: snapshot.media.label, configurationId: snapshot.media.configurationId },
		printItem:
			snapshot.printItem === null
				? null
				: {
						id: snapshot.printItem.id,
						route: snapshot.printItem.route,
						label: snapshot.printItem.label,
						finalSizeId: snapshot.printItem.finalSizeId,
					},
		optionObjects: snapshot.options.map((option) => ({ id: option.id, label: option.label, price: pounds(option.pricePence) })),
		certificate: snapshot.certificate === null ? null : { label: snapshot.certificate.label },
		createdAt: row.createdAt.toISOString(),
	};
}
