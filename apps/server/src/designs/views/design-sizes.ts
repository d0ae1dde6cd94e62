import { apertureInPrintUnits, type PrintSizeLabels, type PrintSizes, printSizeLabels, type Size } from '@print-room/domain';
import type { DesignRow } from '../designs.table.ts';

type Sized = Pick<DesignRow, 'categoryId' | 'width' | 'height' | 'finalWidth' | 'finalHeight' | 'units'> & {
	readonly snapshot: Pick<DesignRow['snapshot'], 'printItem'>;
};

export function sizesOf({ categoryId, width, height, finalWidth, finalHeight, units, snapshot }: Sized): PrintSizes {
	const print: Size = { width, height, units };
	const aperture = snapshot.printItem?.aperture ?? null;
	return {
		categoryId,
		print,
		overall: { width: finalWidth, height: finalHeight, units },
		aperture: aperture === null ? null : apertureInPrintUnits(aperture, print),
	};
}

export const sizeLabelsOf = (row: Sized): PrintSizeLabels => printSizeLabels(sizesOf(row));

/** Size of the printed image for people: `300 × 200 mm`. */
export const printSizeOf = (row: Sized): string => sizeLabelsOf(row).print;

export function lineSizes(row: Sized): ReadonlyMap<string, string> {
	const { print, aperture, mount, overall } = sizeLabelsOf(row);
	const fields: readonly (readonly [string, string | null])[] = [
		['Printed_Image_Size', print],
		['Desired_Print_Size', print],
		['Overall_Print_Size', overall],
		['Window_Mount_Size', mount],
		['Aperture_Size', aperture],
	];
	return new Map(fields.flatMap(([name, labels]) => (labels === null ? [] : [[name, labels] as const])));
}
