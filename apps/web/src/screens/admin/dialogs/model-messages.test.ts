import { type ModelName, models } from '@print-room/contract';
import { expect, test } from 'vitest';
import { adminMessages, createFailure, fetchFailure, isSavedOnlyChanged, updateFailure } from './model-messages.ts';

const ofPrintType = 'Error occurred when updating the print type.';
const ofInstance = 'Error occurred while creating a new instance.';

test('uses the specified message if a value cannot be changed in its list [A8.05] [D45]', () => {
	expect(adminMessages.cannotUpdateInline).toBe('Cannot update the user at the moment.');
});

test.each<[ModelName, string]>([
	['printtypes', ofPrintType],
	['mediagroups', ofPrintType],
	['prices', ofInstance],
	['mountprices', ofInstance],
	['borders', ofInstance],
	['options', ofInstance],
	['certificates', ofInstance],
	['mountedprints', ofInstance],
])('reports that %s could not be created: %s [A8.02]', (name, sentence) => {
	expect(createFailure(models[name])).toBe(sentence);
});

test.each<[ModelName, string]>([
	['prices', ofPrintType],
	['printtypes', ofPrintType],
	['mountedprints', ofPrintType],
	['mountprices', ofPrintType],
	['certificates', 'Error occurred while updating certificate.'],
	['borders', 'Error occurred while updating.'],
	['options', 'Error occurred while updating.'],
])('reports that %s could not be saved: %s [A8.04]', (name, sentence) => {
	expect(updateFailure(models[name])).toBe(sentence);
});

test.each<[ModelName, string]>([
	['prices', 'price'],
	['printtypes', 'print type'],
	['borders', 'border'],
	['options', 'option'],
	['certificates', 'certificate'],
	['mountedprints', 'print item'],
])('reports that %s could not be read: a %s [A8.03]', (name, one) => {
	expect(fetchFailure(models[name])).toBe(`Error occurred when fetching the ${one}.`);
});

test('saves a tracking status only when it is changed [A2.11]', () => {
	const names = Object.values(models).filter(isSavedOnlyChanged);
	expect(names.map(({ name }) => name)).toEqual(['trackingstatuses']);
});
