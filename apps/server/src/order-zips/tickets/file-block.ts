import { sizeInMm } from '@print-room/domain';
import { type PageBox, type PageMark, proofSheets } from '@print-room/imaging';
import { type DesignRow, sizesOf } from '../../designs/index.ts';
import { hasOriginal } from '../contents/zip-names.ts';
import { pixelLabel, proofSizeOf } from './size-labels.ts';
import { QUIET, type Ticket } from './ticket.ts';

const LINE = 13;

const kinds = { print: 'Print file', composition: 'Composition', section: 'Section' } as const;

function pixelsOf(design: DesignRow): Readonly<Record<keyof typeof kinds, { readonly width: number; readonly height: number }>> {
	const { originalCrop: print } = design;
	const sheets = proofSheets(print, sizeInMm(sizesOf(design).print), sizeInMm(proofSizeOf(design)), design.section ?? undefined);
	return { print, composition: sheets.composition.whole, section: sheets.section.whole };
}

export function fileBlock({ zipped: { design, image }, names }: Ticket, box: PageBox): PageMark[] {
	const pixels = pixelsOf(design);
	const files = [
		...names.prints.map(({ kind, fileName }) => ({ label: kinds[kind], name: fileName, size: pixelLabel(pixels[kind]) })),
		{
			label: 'Original',
			name: hasOriginal(names) ? names.original : names.originalPath,
			size: pixelLabel({ width: image.originalWidth, height: image.originalHeight }),
		},
		{ label: 'Folder', name: names.folder, size: '' },
	];
	return files.flatMap(({ label, name, size }, index): PageMark[] => {
		const y = box.y + 16 + index * LINE;
		return [
			{ kind: 'text', x: box.x, y, width: 70, size: 8, colour: QUIET, text: label },
			{ kind: 'text', x: box.x + 72, y, width: box.width - 72 - 104, size: 9, minSize: 7, isStrong: true, shorten: 'middle', text: name },
			{ kind: 'text', x: box.x + box.width - 100, y, width: 100, size: 9, minSize: 7, align: 'right', text: size },
		];
	});
}
