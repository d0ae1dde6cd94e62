import type { Placing } from '@print-room/contract';
import { mm, type PlacedPrint } from '@print-room/domain';

export const placedOf = ({ piece, sheet, xMm, yMm, widthMm, heightMm, isTurned }: Placing): PlacedPrint => ({
	...{ id: piece.id, sheet, xMm: mm(xMm), yMm: mm(yMm), widthMm: mm(widthMm), heightMm: mm(heightMm), isTurned },
});
