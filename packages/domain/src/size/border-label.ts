import { unitSign } from '../units/length.ts';
import { cleanDecimals } from '../units/tolerance.ts';
import type { Units } from '../units/units.ts';
import type { BorderWidths } from './size.ts';

export interface LabelledBorder extends BorderWidths {
	/** label in the catalogue: 'Extra :W around print' */
	readonly label: string;
}

/** Returns the label with the border's width in that unit: 'Extra 25 mm around print', 'Extra 1 in around print'. */
export const borderLabel = (border: LabelledBorder, units: Units): string => {
	const width = cleanDecimals(units === 'mm' ? border.widthMM : border.widthInches);
	return border.label.replaceAll(':W', `${width} ${unitSign(units)}`);
};
