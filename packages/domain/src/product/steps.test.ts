import { describe, expect, test } from 'vitest';
import { isLastStep, nextStep, STEPS, stepsOf } from './steps.ts';

const everything = { categoryId: 'fineartprint', mediaEnabled: true, optionsEnabled: true, certificatesAvailable: true } as const;

describe('the steps of a category', () => {
	test('the steps of a category are four at most, in their order [C2.13]', () => {
		expect(stepsOf(everything)).toEqual(['size', 'media', 'options', 'certificate']);
		expect(stepsOf({ ...everything, categoryId: 'mountedprint' })).toEqual([...STEPS]);
	});

	test('the steps of a category have no certificate for proofs, nor in a shop without one [C2.13]', () => {
		expect(stepsOf({ ...everything, categoryId: 'proofprint' })).toEqual(['size', 'media', 'options']);
		expect(stepsOf({ ...everything, certificatesAvailable: false })).toEqual(['size', 'media', 'options']);
	});

	test('the steps of a category leave out disabled steps, but never the size [C2.13]', () => {
		expect(stepsOf({ ...everything, mediaEnabled: false })).toEqual(['size', 'options', 'certificate']);
		expect(stepsOf({ ...everything, mediaEnabled: false, optionsEnabled: false, certificatesAvailable: false })).toEqual(['size']);
	});
});

describe('Next', () => {
	test('Next goes one step on [C4.02]', () => {
		expect(nextStep('size', stepsOf(everything))).toBe('media');
		expect(nextStep('media', stepsOf(everything))).toBe('options');
		expect(nextStep('certificate', stepsOf(everything))).toBeNull();
	});

	test('skips to the certificate when there are no options [C4.02]', () => {
		expect(nextStep('media', stepsOf({ ...everything, optionsEnabled: false }))).toBe('certificate');
	});

	test('Next finds its way from a step that has gone [C4.02]', () => {
		expect(nextStep('media', ['size', 'options'])).toBe('options');
	});
});

test('a category has its last step at the certificate, else at the options, else at the media [C4.02]', () => {
	const last = (conditions: Parameters<typeof stepsOf>[0]): string[] => {
		const steps = stepsOf(conditions);
		return steps.filter((step) => isLastStep(step, steps));
	};
	expect(last(everything)).toEqual(['certificate']);
	expect(last({ ...everything, certificatesAvailable: false })).toEqual(['options']);
	expect(last({ ...everything, certificatesAvailable: false, optionsEnabled: false })).toEqual(['media']);
});
