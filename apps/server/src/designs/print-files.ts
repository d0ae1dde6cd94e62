import { unitSign } from '@print-room/domain';
import { type PrintFileKind, printFileKey } from './designs.parts.ts';
import type { DesignRow, DesignSnapshot } from './designs.table.ts';

/** A file to print from: where it is kept, and the name that it is saved under. */
export interface PrintFile {
	readonly kind: PrintFileKind;
	readonly key: string;
	readonly fileName: string;
}

/** As much of a design as its files are named by. */
export interface PrintedDesign extends Pick<DesignRow, 'id' | 'categoryId' | 'units' | 'width' | 'height' | 'revision'> {
	readonly snapshot: { readonly image: Pick<DesignSnapshot['image'], 'name'> };
}

const endings: Readonly<Record<PrintFileKind, string>> = {
	print: '',
	composition: '_proof-composition',
	section: '_proof-section-at-100-percent',
};

/** What a design is printed from; of a proof, the whole composition first and the section at the final print's size second (C1.03, D16). */
export function printFiles(row: PrintedDesign): readonly [PrintFile, ...PrintFile[]] {
	return row.categoryId === 'proofprint' ? [fileOf(row, 'composition'), fileOf(row, 'section')] : [fileOf(row, 'print')];
}

/** The image's name with the size of the (final) print and what the file shows: `Dunes_600x400mm_proof-composition_7bedba.tif`. */
function fileOf(row: PrintedDesign, kind: PrintFileKind): PrintFile {
	const base = row.snapshot.image.name.replace(/\.[^.]*$/, '');
	const fileName = `${base}_${row.width}x${row.height}${unitSign(row.units)}${endings[kind]}_${row.id.slice(-6)}.tif`;
	return { kind, key: printFileKey(row.id, kind, row.revision), fileName };
}
