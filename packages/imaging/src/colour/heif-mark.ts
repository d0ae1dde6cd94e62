import { type ColourMark, codeMark } from './colour-mark.ts';
import { heifItems, numberAt } from './heif-boxes.ts';

/** What the box of H.273 numbers of the primary picture in an AVIF or HEIC says; another picture's is its own affair. Null when it has none. */
export function heifMark(head: Buffer): ColourMark | null {
	const items = heifItems(head);
	const own = items?.propertiesOf(items.primary) ?? [];
	const code = own.find((box) => box.type === 'colr' && box.content.toString('latin1', 0, 4) === 'nclx');
	return code === undefined ? null : codeMark(numberAt(code.content, 4, 2), numberAt(code.content, 6, 2));
}
