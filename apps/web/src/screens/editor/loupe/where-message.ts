import { type ImagePoint, type Rect, type ScaleBar, unitSign } from '@print-room/domain';
import { zoomMessage } from './zoom-choice.tsx';

const percent = (at: number, start: number, length: number): string => `${Math.round((100 * (at - start)) / length)} %`;

export const whereMessage = (centre: ImagePoint, crop: Rect, zoom: number): string =>
	`The original at ${zoomMessage(zoom)}. In the middle: ${percent(centre.x, crop.x, crop.width)} from the left and ` +
	`${percent(centre.y, crop.y, crop.height)} from the top of the print.`;

export const barMessage = ({ length, units }: ScaleBar): string => `${length} ${unitSign(units)} on paper`;
