import { FRAMES, HANGING_HEIGHT_MM, type HungPrint, type WallArea } from '@print-room/domain';
import type { OwnPrint } from './own-print.ts';

/** Where a print hangs, in words. */
export const placeInWords = ({ x, y }: HungPrint, { left }: WallArea, isInRoom: boolean): string => {
	if (isInRoom) {
		const beside = `${Math.abs(Math.round(x))} mm ${x < 0 ? 'left' : 'right'} of the middle`;
		return `centre ${beside}, ${Math.abs(Math.round(y))} mm ${y > 0 ? 'below' : 'above'} it`;
	}
	return `centre ${Math.round(x - left)} mm from the left end, ${Math.round(HANGING_HEIGHT_MM - y)} mm above the floor`;
};

/** Names a print for people who do not see the wall. */
export const printLabel = (hung: HungPrint, print: OwnPrint | undefined, number: number, place: string): string => {
	const name = print === undefined ? `Print ${number}` : `${print.imageName}, ${print.sizeText}`;
	const frame = hung.frame === 'none' ? '' : `, frame ${FRAMES[hung.frame].name.toLowerCase()}`;
	return `${name}${frame}, ${place}. Arrow keys move it by 1 mm, with Shift by 10 mm.`;
};
