import { type Bounds, type HungPrint, hungRect, type Rect } from '@print-room/domain';

/** Sizes of prints with border or mount, in millimetres, by the ids of their designs. */
export type PrintSizes = ReadonlyMap<string, Bounds>;

const NO_SIZE: Bounds = { width: 100, height: 100 };

/** A print with its frame, in millimetres of the wall. */
export const rectOf = (hung: HungPrint, sizes: PrintSizes): Rect => hungRect(hung, sizes.get(hung.designId) ?? NO_SIZE);
