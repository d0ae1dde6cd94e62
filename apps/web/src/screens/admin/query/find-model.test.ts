import { expect, test } from 'vitest';
import { findModel } from './find-model.ts';

test.each([
	['orders', 'orders'],
	['TrackingStatuses', 'trackingstatuses'],
	['tracking-statuses', 'trackingstatuses'],
	['printTypes', 'printtypes'],
	['testproofrequests', 'testproofrequests'],
] as const)('the address %s finds the list of %s [A2.01] [D41]', (segment, name) => {
	expect(findModel(segment)?.name).toBe(name);
});

test.each(['order', 'toString', '', undefined])('the address %s finds no list', (segment) => {
	expect(findModel(segment)).toBeNull();
});
