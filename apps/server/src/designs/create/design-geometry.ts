import type { CreateDesign } from '@print-room/contract';
import {
	densityPpi,
	isInside,
	isOfShape,
	orientTo,
	overallSize,
	type Ppi,
	type Rect,
	roundSize,
	type Size,
	sizeInMm,
	toPrintCrop,
} from '@print-room/domain';
import { AppError } from '../../platform/index.ts';
import type { ImageRow } from '../../uploads/index.ts';
import type { DesignChoices } from './design-choices.ts';

export interface DesignGeometry {
	readonly crop: Rect;
	readonly originalCrop: Rect;
	/** centre of a proof's 100 % section, as fractions of the crop; null: the crop's centre */
	readonly section: { readonly x: number; readonly y: number } | null;
	/** size of the print; for a proof, of the final print */
	readonly size: Size;
	readonly finalSize: Size;
	readonly density: Ppi;
}

/** A browser's fractions may exceed the preview slightly. */
const edgeTolerancePx = 0.5;
/** Clients may round the overall size to their unit's step. */
const finalSizeToleranceMm = 2.6;

const invalid = (path: string, message: string) => new AppError('VALIDATION_FAILED', message, { details: [{ path, message }] });

function sizeOf({ print }: CreateDesign, { printItem }: DesignChoices): Size {
	const asked: Size = roundSize({ ...print.size, units: print.units });
	if (asked.width === 0 || asked.height === 0) throw new AppError('SIZE_NOT_SUPPORTED', 'Selected print size is not supported');
	if (printItem === null) return asked;
	const oriented = orientTo(itemSize(printItem, asked), asked);
	const difference = Math.max(Math.abs(oriented.width - asked.width), Math.abs(oriented.height - asked.height));
	if (difference > (asked.units === 'mm' ? 1 : 0.1) + 1e-6)
		throw invalid('print.size', 'This size is not available for this kind of print.');
	return oriented;
}

function itemSize({ row }: NonNullable<DesignChoices['printItem']>, { units }: Size): Size {
	return units === 'mm' ? { width: row.widthMm, height: row.heightMm, units } : { width: row.widthInches, height: row.heightInches, units };
}

function finalSizeOf(size: Size, { border, printItem }: DesignChoices): Size {
	if (printItem === null) return overallSize(size, border);
	const { finalSize } = printItem;
	const mount: Size =
		size.units === 'mm'
			? { width: finalSize.widthMm, height: finalSize.heightMm, units: 'mm' }
			: { width: finalSize.widthInches, height: finalSize.heightInches, units: 'inches' };
	return orientTo(mount, size);
}

function checkFinalSize({ print }: CreateDesign, finalSize: Size): void {
	const said = sizeInMm({ ...print.finalSize, units: print.units });
	const right = sizeInMm(finalSize);
	if (Math.max(Math.abs(said.width - right.width), Math.abs(said.height - right.height)) > finalSizeToleranceMm)
		throw invalid('print.finalSize', 'The overall size does not match the size and its border or mount.');
}

function sectionOf({ print }: CreateDesign, { categoryId }: DesignChoices): DesignGeometry['section'] {
	if (print.section == null) return null;
	if (categoryId !== 'proofprint') throw invalid('print.section', 'Only a proof has a section at 100 %.');
	return print.section;
}

/** Errors: CROP_OUTSIDE_IMAGE, CROP_SHAPE_DIFFERS, VALIDATION_FAILED with the path of the wrong field. */
export function checkGeometry(request: CreateDesign, image: ImageRow, choices: DesignChoices): DesignGeometry {
	const { crop } = request.print;
	const preview = { width: image.previewWidth, height: image.previewHeight };
	if (!isInside(crop, preview, edgeTolerancePx))
		throw new AppError('CROP_OUTSIDE_IMAGE', 'The crop is outside the image.', {
			details: [{ path: 'print.crop', message: 'Outside the image' }],
		});
	const ratios = { ratioX: image.width / image.previewWidth, ratioY: image.height / image.previewHeight };
	const size = sizeOf(request, choices);
	const finalSize = finalSizeOf(size, choices);
	checkFinalSize(request, finalSize);
	if (!isOfShape(crop, ratios, image, size))
		throw new AppError('CROP_SHAPE_DIFFERS', 'The crop does not have the shape of the print.', {
			details: [
				{ path: 'print.crop', message: `Not ${size.width} to ${size.height} in pixels of the original, to a pixel of the preview` },
			],
		});
	const originalCrop = toPrintCrop(crop, ratios, image, size);
	return { crop, originalCrop, section: sectionOf(request, choices), size, finalSize, density: densityPpi(originalCrop, size) };
}
