import { type Field, type Model, models } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { borderPreview } from '../model-form.tsx';
import type { FormValue } from './form-state.ts';
import { valueText } from './value-text.ts';

const names = new Map([['g', 'Cotton rag']]);
const fieldOf = (model: Model, name: string): Field => {
	const field = model.fields.find((candidate) => candidate.name === name);
	if (field === undefined) throw new Error(`${model.name} has no ${name}.`);
	return field;
};

describe('a value is formatted for people', () => {
	test.each<[Model, string, FormValue, string]>([
		[models.prices, 'price', '1234.5', '£1,234.50'],
		[models.prices, 'price', 'abc', 'abc'],
		[models.prices, 'mmSize', { first: '400', second: '600' }, '400 × 600 mm'],
		[models.prices, 'groupId', 'g', 'Cotton rag'],
		[models.prices, 'groupId', '', 'none'],
		[models.borders, 'active', false, 'no'],
		[models.borders, 'widthInches', '1', '1 in'],
		[models.certificates, 'categories', ['mountedprint', 'fineartprint'], 'Window Mounted Prints, Fine Art Prints'],
		[models.options, 'colour', '', 'none'],
	])('%o %s', (model, name, value, text) => {
		expect(valueText(fieldOf(model, name), value, names)).toBe(text);
	});
});

describe("a border's label", () => {
	test("a border's label is shown with its width in place of the token [A3.10]", () => {
		expect(borderPreview({ label: 'Extra :W around print', widthMM: '25', widthInches: '1' })).toBe(
			'Shown as “Extra 25 mm around print”, or “Extra 1 in around print”.',
		);
	});

	test("a border's label is explained where it lacks the token, and not shown while there is no width [A3.10]", () => {
		expect(borderPreview({ label: 'No border', widthMM: '0', widthInches: '0' })).toBe(':W stands for the width.');
		expect(borderPreview({ label: ':W', widthMM: '', widthInches: '' })).toBeNull();
	});
});
