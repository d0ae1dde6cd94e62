import type { Field } from '@print-room/contract';
import { categoryTitle, formatPounds, isCategoryId, poundsToPence, unitSign } from '@print-room/domain';
import { choicesOf, type FormValue, sidesOf, textOf } from './form-state.ts';
import { figureOf } from './typed-number.ts';

const none = 'none';

export const valueText = (field: Field, value: FormValue | undefined, names: ReadonlyMap<string, string> = new Map()): string => {
	const text = textOf(value);
	switch (field.kind) {
		case 'switch':
			return value === true ? 'yes' : 'no';
		case 'categories': {
			const choices = choicesOf(value).map((choice) => (isCategoryId(choice) ? categoryTitle(choice) : choice));
			return choices.length === 0 ? none : choices.join(', ');
		}
		case 'size':
		case 'extents': {
			const { first, second } = sidesOf(value);
			return first === '' && second === '' ? none : `${first} × ${second} ${unitSign(field.units)}`;
		}
		case 'wholeNumber':
		case 'length':
			return text === '' ? none : field.units === undefined ? text : `${text} ${unitSign(field.units)}`;
		case 'money': {
			const pounds = figureOf(text);
			return Number.isFinite(pounds) ? formatPounds(poundsToPence(pounds)) : text || none;
		}
		case 'reference':
			return text === '' ? none : (names.get(text) ?? text);
		default:
			return text === '' ? none : text;
	}
};
