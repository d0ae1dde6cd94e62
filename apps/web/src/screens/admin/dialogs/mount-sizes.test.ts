import { mountPartsSchema } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { checkForm } from '../fields/state/check-form.ts';
import { emptyState, fieldsIn, withValue } from '../fields/state/form-state.ts';
import { apertureFields, finalSizeFields, finalSizeLabel, mountProblem } from './mount-sizes.ts';

const filled = (fields: typeof apertureFields) =>
	checkForm(fields, withValue(fields, emptyState(fields), 'sizeMM', { first: '381', second: '508' })).values;

describe('a mounted print in one call', () => {
	test('carries its window mount and its aperture as the API takes them [D41] [A4.04]', () => {
		const finalSize = { ...filled(fieldsIn(finalSizeFields, 'create')), label: finalSizeLabel('A4') };
		const parts = { finalSize, aperture: filled(fieldsIn(apertureFields, 'create')) };
		expect(mountPartsSchema.parse(parts)).toEqual({
			finalSize: { label: 'Window mount for A4', sizeMM: { width: 381, height: 508 }, sizeInches: { width: 15, height: 20 } },
			aperture: { label: 'Actual Aperture Size', sizeMM: { width: 381, height: 508 }, sizeInches: { width: 15, height: 20 } },
		});
	});
});

describe('three sizes that cannot be put together', () => {
	const [small, middle, large] = ['200', '300', '400'].map((side) => ({ first: side, second: side }));
	if (!small || !middle || !large) throw new Error('Three sizes');

	test('three sizes that cannot be put together are reported: the aperture shows the edges, or the print is too large', () => {
		expect(mountProblem({ print: small, board: large, aperture: middle })).toContain('aperture is larger than the print');
		expect(mountProblem({ print: large, board: middle, aperture: small })).toContain('larger than its window mount');
	});

	test('three sizes that cannot be put together are not reported for sizes that fit or are not entered yet', () => {
		expect(mountProblem({ print: middle, board: large, aperture: small })).toBeNull();
		expect(mountProblem({ print: { first: '', second: '' }, board: small, aperture: large })).toBeNull();
	});
});
