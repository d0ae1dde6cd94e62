import type { Problems } from '../../fields/state/check-form.ts';
import { type FormValues, textOf } from '../../fields/state/form-state.ts';
import { figureOf } from '../../fields/state/typed-number.ts';

/** Errors that concern several fields; {} if valid. */
export type Check = (values: FormValues) => Problems;

export const thresholdsProblems: Check = (values) => {
	const [min, max] = [figureOf(textOf(values.min)), figureOf(textOf(values.max))];
	return min > max ? { min: 'The Minimal value should be lower than the Acceptable value.' } : {};
};

export const proofPriceProblems: Check = (values) => {
	const price = figureOf(textOf(values.price));
	return price > 0 ? {} : { price: 'The price value must be a greater than 0 number.' };
};
