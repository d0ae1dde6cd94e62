import { borderLabel, formatLengthWithUnit, formatSize, type OrderedAs, printFileName } from '@print-room/domain';
import { type PrintFileKind, printFileKey } from '../designs.deps.ts';
import type { DesignRow, DesignSnapshot } from '../designs.table.ts';
import type { PrintAbout } from './xmp-packet.ts';

/** A file to print from: its key, the name it is saved under, and its metadata. */
export interface PrintFile {
	readonly kind: PrintFileKind;
	readonly key: string;
	readonly fileName: string;
	readonly about: PrintAbout;
}

export interface PrintedDesign extends Pick<DesignRow, 'id' | 'categoryId' | 'units' | 'width' | 'height' | 'revision'> {
	readonly snapshot: { readonly image: Pick<DesignSnapshot['image'], 'name'> } & Pick<DesignSnapshot, 'media' | 'border' | 'printItem'>;
}

/**
 * Files that a design is printed from; for a proof, first the whole composition, then the section at the final print's size. @param ordered
 * the order's data, if the design is reached through an order
 */
export function printFiles(row: PrintedDesign, ordered: OrderedAs | null = null): readonly [PrintFile, ...PrintFile[]] {
	const file = (kind: PrintFileKind) => fileOf(row, kind, ordered);
	return row.categoryId === 'proofprint' ? [file('composition'), file('section')] : [file('print')];
}

function fileOf(row: PrintedDesign, kind: PrintFileKind, ordered: OrderedAs | null): PrintFile {
	const { image, media, border } = row.snapshot;
	const size = { width: row.width, height: row.height, units: row.units };
	return {
		kind,
		key: printFileKey(row.id, kind, row.revision),
		fileName: printFileName({ imageName: image.name, size, kind, paper: media?.label ?? null, border, designId: row.id, ordered }),
		about: aboutOf(row, kind, ordered),
	};
}

const sheets: Readonly<Record<PrintFileKind, string | null>> = {
	print: null,
	composition: 'Proof, the whole composition',
	section: 'Proof, a section at 100 %',
};

function aboutOf({ id, units, width, height, snapshot }: PrintedDesign, kind: PrintFileKind, ordered: OrderedAs | null): PrintAbout {
	const { image, media, border, printItem } = snapshot;
	const sheet = sheets[kind];
	const borderWidth = border === null ? null : formatLengthWithUnit(units === 'mm' ? border.widthMM : border.widthInches, units);
	return {
		...(ordered !== null && { order: ordered.order, line: ordered.lines.join(' + '), copies: `${ordered.copies}` }),
		picture: image.name,
		size: formatSize({ width, height, units }),
		paper: media?.label ?? 'None chosen',
		border: border === null ? 'None' : `${borderWidth} (${borderLabel(border, units)})`,
		...(printItem !== null && { mount: printItem.label }),
		...(sheet !== null && { sheet }),
		design: id,
	};
}
