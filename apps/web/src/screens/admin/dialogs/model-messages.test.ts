import { type ModelName, models } from '@print-room/contract';
import { expect, test } from 'vitest';
import { adminMessages, createFailure, fetchFailure, isSavedOnlyChanged, updateFailure } from './model-messages.ts';

const ofPrintType = 'Error occurred when updating the print type.';
const ofInstance = 'Error occurred while creating a new instance.';

test('a value that cannot be changed in its list has the specified message [A8.05] [D45]', () => {
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
])('a failed creation of %s is reported: %s [A8.02]', (name, sentence) => {
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
])('a failed change of %s is reported: %s [A8.04]', (name, sentence) => {
	expect(updateFailure(models[name])).toBe(sentence);
});

test.each<[ModelName, string]>([
	['prices', 'price'],
	['printtypes', 'print type'],
	['borders', 'border'],
	['options', 'option'],
	['certificates', 'certificate'],
	['mountedprints', 'print item'],
])('a failed read of %s is reported: a %s [A8.03]', (name, one) => {
	expect(fetchFailure(models[name])).toBe(`Error occurred when fetching the ${one}.`);
});

test('a tracking status is saved only when it is changed [A2.11]', () => {
	const names = Object.values(models).filter(isSavedOnlyChanged);
	expect(names.map(({ name }) => name)).toEqual(['trackingstatuses']);
});
