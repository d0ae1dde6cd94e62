import { catalogueModels, changeSchemaOf, createSchemaOf, type Field, type Model, models } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField, checkForm } from './check-form.ts';
import { emptyState, type FormValue, fieldsIn, stateOf, withValue } from './form-state.ts';

const all: readonly Model[] = Object.values(catalogueModels);
const pounds = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => (amount / 100).toFixed(2));
const length = fc.integer({ min: 0, max: 1_000_000 }).map((tenths) => String(tenths / 10));
const word = fc.stringMatching(/^[a-z]{3,20}$/);
const side = fc.integer({ min: 1, max: 1_000_000 }).map((tenths) => String(tenths / 10));
const sides = fc.record({ first: side, second: side });

/** Any valid input of a field. */
const rightly = (field: Field): fc.Arbitrary<FormValue> => {
	switch (field.kind) {
		case 'money':
			return pounds;
		case 'wholeNumber':
			return fc.nat(1_000_000).map(String);
		case 'length':
			return length;
		case 'size':
		case 'extents':
			return sides;
		case 'switch':
			return fc.boolean();
		case 'categories':
			return fc.subarray([...field.choices], { minLength: 1 });
		case 'choice':
			return fc.constantFrom('', ...field.choices.map(({ value }) => value));
		case 'colour':
			return fc.constantFrom('', '#f4efe6', '#F4EFE6');
		case 'text':
		case 'longText':
		case 'reference':
			return word;
	}
};

const filled = (fields: readonly Field[]) =>
	fc
		.record(Object.fromEntries(fields.map((field) => [field.name, rightly(field)])))
		.map((values) => fields.reduce((state, { name }) => withValue(fields, state, name, values[name] ?? ''), emptyState(fields)));

describe.each(all.map((model) => [model.name, model] as const))('the form of %s', (_name, model) => {
	test('converts valid input to what the API accepts [A5.11] [A7.06]', () => {
		const fields = fieldsIn(model.fields, 'create');
		fc.assert(
			fc.property(filled(fields), (state) => {
				const { values, problems } = checkForm(fields, state);
				expect(problems).toEqual({});
				expect(createSchemaOf(model).safeParse(values).success).toBe(true);
			}),
			{ numRuns: 50 },
		);
	});

	test('changes an item to what it shows, and sends what it read unchanged [A7.03]', () => {
		fc.assert(
			fc.property(filled(model.fields), (state) => {
				const item = checkForm(model.fields, state).values;
				expect(checkForm(model.fields, stateOf(model.fields, item)).values).toEqual(item);
				expect(changeSchemaOf(model).safeParse(item).success).toBe(true);
			}),
			{ numRuns: 50 },
		);
	});

	test('reports missing required fields only [A5.01] [A5.02] [A5.03] [A5.04] [A5.05] [A5.06]', () => {
		const fields = fieldsIn(model.fields, 'create');
		const { problems } = checkForm(fields, emptyState(fields));
		const optional = fields.filter((field) => !(field.name in problems)).map(({ name }) => name);
		const expected: Readonly<Record<string, readonly string[]>> = {
			printtypes: ['configurationId', 'paperId'],
			borders: ['label'],
			certificates: ['isNumbered'],
			stockforms: ['isRoll', 'lengthMm', 'sideMarginMm', 'endMarginMm', 'coreWasteMm', 'keptFromMm', 'mayTurn', 'cutsStraight'],
		};
		expect(optional).toEqual(expected[model.name] ?? []);
		expect(Object.values(problems).flatMap((problem) => (typeof problem === 'string' ? [problem] : Object.values(problem)))).toEqual(
			expect.arrayContaining(['Required']),
		);
	});
});

const fieldOf = (model: Model, name: string): Field => {
	const field = model.fields.find((candidate) => candidate.name === name);
	if (field === undefined) throw new Error(`${model.name} has no ${name}.`);
	return field;
};

describe('errors', () => {
	test.each([
		['', 'Required'],
		['abc', 'Enter a number.'],
		['-1', 'At least 0.'],
		['1.005', 'At most two decimals'],
		['1000001', 'At most 1000000.'],
	])('a price of %j is refused: %s [A5.03] [A5.05]', (text, sentence) => {
		expect(checkField(fieldOf(models.prices, 'price'), text).problem).toBe(sentence);
	});

	test.each(['Square', 'a b', 'a1', 'a_b', 'verified'])('a route of %j is refused, in the given words [A5.07] [D41]', (route) => {
		const sentence = 'Route must only include characters in range "a" to "z", or "-" character.';
		expect(checkField(fieldOf(models.mountedprints, 'route'), route).problem).toContain(sentence);
	});

	test('each side is refused by itself [A5.03]', () => {
		const field = fieldOf(models.prices, 'mmSize');
		expect(checkField(field, { first: '', second: '-4' }).problem).toEqual({ first: 'Required', second: 'More than 0.' });
		expect(checkField(field, { first: '600', second: 'x' }).problem).toEqual({ second: 'Enter a number.' });
	});

	test('a tracking status without a name or a message is refused [A5.13]', () => {
		const { fields } = models.trackingstatuses;
		expect(checkForm(fields, emptyState(fields)).problems).toEqual({ name: 'Required', description: 'Required' });
	});

	test('a position in the list that is no whole number is refused', () => {
		expect(checkField(fieldOf(models.borders, 'index'), '1.5').problem).toBe('Enter a whole number.');
	});

	test('a text that is too long is refused', () => {
		expect(checkField(fieldOf(models.mediagroups, 'name'), 'x'.repeat(201)).problem).toBe('At most 200 characters.');
	});
});
