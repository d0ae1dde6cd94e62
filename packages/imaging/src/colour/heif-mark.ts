import { type ColourMark, codeMark } from './colour-mark.ts';
import { heifItems, numberAt } from './heif-boxes.ts';

/** Returns the H.273 colour box (nclx) of the primary image of an AVIF or HEIC; null if it has none. */
export function heifMark(head: Buffer): ColourMark | null {
	const items = heifItems(head);
	const own = items?.propertiesOf(items.primary) ?? [];
	const code = own.find((box) => box.type === 'colr' && box.content.toString('latin1', 0, 4) === 'nclx');
	return code === undefined ? null : codeMark(numberAt(code.content, 4, 2), numberAt(code.content, 6, 2));
}
