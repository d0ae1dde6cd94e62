import type { PageBox, PageMark } from '@print-room/imaging';
import type { TicketPiece } from '../contents/contents.ts';
import { QUIET } from './ticket.ts';

const SIDE = 34;
const COLUMN = 52.3;
const ROW = 54;
const COLUMNS = 10;
const MOST = 20;

const shownOf = (pieces: readonly TicketPiece[]): readonly TicketPiece[] => pieces.slice(0, MOST);

/** Height of the codes of a design's prints in points; 0 without any. */
export const codesHeight = (pieces: readonly TicketPiece[]): number =>
	pieces.length === 0 ? 0 : Math.ceil(shownOf(pieces).length / COLUMNS) * ROW + (pieces.length > MOST ? 12 : 0);

const nameOf = ({ line, number, of, reprint }: TicketPiece, isOfLines: boolean): string =>
	`${isOfLines ? `${line}: ` : ''}${number} of ${of}${reprint === 0 ? '' : ` r${reprint}`}`;

/** A code for each print of the design, to be scanned where the print goes on. More than twenty have theirs on the labels of their run. */
export function pieceCodes(pieces: readonly TicketPiece[], box: PageBox): PageMark[] {
	const isOfLines = new Set(pieces.map(({ line }) => line)).size > 1;
	const codes = shownOf(pieces).flatMap((piece, index): PageMark[] => {
		const x = box.x + (index % COLUMNS) * COLUMN;
		const y = box.y + 6 + Math.floor(index / COLUMNS) * ROW;
		return [
			{ kind: 'code', x, y, side: SIDE, text: piece.code },
			{ kind: 'text', x, y: y + SIDE + 8, width: COLUMN - 6, size: 7, minSize: 5, text: nameOf(piece, isOfLines) },
		];
	});
	if (pieces.length <= MOST) return codes;
	const text = `${pieces.length - MOST} more have their codes on the labels of their run.`;
	return [...codes, { kind: 'text', x: box.x, y: box.y + box.height - 3, width: box.width, size: 7, colour: QUIET, text }];
}
