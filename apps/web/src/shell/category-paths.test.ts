import { describe, expect, test } from 'vitest';
import { designPath, editorPath, isCategory, lastCategory, uploadPath } from './category-paths.ts';

describe('addresses', () => {
	test('name the category and the print item of an upload screen [C2.03] [C2.04]', () => {
		expect(uploadPath('fineartprint')).toBe('/prints/fineartprint');
		expect(uploadPath('mountedprint', '20x16 in')).toBe('/prints/mountedprint/20x16%20in');
	});

	test('keep the image in the editor address, so that a reload finds it [C2.06]', () => {
		expect(editorPath('fineartprint', '0192-a')).toBe('/process/fineartprint?image_id=0192-a');
		expect(editorPath('mountedprint', 'i', '20x16')).toBe('/process/mountedprint?image_id=i&print_item=20x16');
	});

	test('name a saved design [C2.06]', () => {
		expect(designPath('proofprint', 'd-1')).toBe('/process/proofprint?design_id=d-1');
	});

	test('know the three categories and no other [D3]', () => {
		expect(isCategory('proofprint')).toBe(true);
		expect(isCategory('verified')).toBe(false);
		expect(isCategory(undefined)).toBe(false);
	});
});

test('the first visit leads to fine art prints [D33]', () => {
	expect(lastCategory()).toBe('fineartprint');
});
