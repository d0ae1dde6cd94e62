import type { CreateDesign } from '@print-room/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseStorage, stubStorages } from '../testing/stub-storages.alone.fixture.ts';
import { forgetRequest, noteAtCart, requestFor } from './adding-request.ts';

const workKey = 'fineartprint image image-1';

const designAt = (price: number): CreateDesign => ({
	imageId: 'image-1',
	categoryId: 'fineartprint',
	print: {
		crop: { x: 0, y: 0, width: 600, height: 400 },
		size: { width: 300, height: 200 },
		finalSize: { width: 300, height: 200 },
		units: 'mm',
	},
	mediaId: 'media-1',
	borderId: null,
	options: [],
	certificateId: null,
	price,
});

let entries: Map<string, string>;

beforeEach(() => {
	entries = stubStorages().tab.kept;
});
afterEach(() => {
	forgetRequest(workKey, requestFor(workKey, designAt(58)));
	vi.unstubAllGlobals();
});

describe('the request that places a design', () => {
	test('the request that places a design is the same for the same work, and another for other work [C4.03]', () => {
		const first = requestFor(workKey, designAt(58));
		expect(first.key).toMatch(/^[0-9a-f]{32}$/);
		expect(requestFor(workKey, designAt(58))).toEqual(first);
		const dearer = requestFor(workKey, designAt(59));
		expect(dearer.key).not.toBe(first.key);
		expect(requestFor(workKey, designAt(58)).key).not.toBe(first.key);
	});

	test('remembers that the cart was asked, until the work changes [C4.03]', () => {
		const first = requestFor(workKey, designAt(58));
		expect(first.isAtCart).toBe(false);
		noteAtCart(workKey, first);
		expect(requestFor(workKey, designAt(58))).toEqual({ ...first, isAtCart: true });
		expect(requestFor(workKey, designAt(59)).isAtCart).toBe(false);
	});

	test('the request that places a design is another once it is in the cart, and for another picture [C4.03]', () => {
		const first = requestFor(workKey, designAt(58));
		expect(requestFor('fineartprint image image-2', designAt(58)).key).not.toBe(first.key);
		forgetRequest(workKey, first);
		expect(requestFor(workKey, designAt(58)).key).not.toBe(first.key);
	});

	test('the request that places a design is not lost to one that was asked for before it and ends after [C4.03]', () => {
		const first = requestFor(workKey, designAt(58));
		const second = requestFor(workKey, designAt(59));
		noteAtCart(workKey, first);
		forgetRequest(workKey, first);
		expect(requestFor(workKey, designAt(59))).toEqual(second);
	});

	test('lasts as long as the page where storage is refused [C4.03]', () => {
		refuseStorage();
		const first = requestFor(workKey, designAt(58));
		expect(requestFor(workKey, designAt(58))).toEqual(first);
		forgetRequest(workKey, first);
		expect(requestFor(workKey, designAt(58)).key).not.toBe(first.key);
	});

	test.each(['{', 'null', '{"key":"short","design":"","isAtCart":false}', '[]'])(
		'the request that places a design is a new one workKey what was stored is %s [C4.03]',
		(stored) => {
			const { key } = requestFor(workKey, designAt(58));
			entries.set(`print-room.placing ${workKey}`, stored);
			expect(requestFor(workKey, designAt(58)).key).toMatch(/^[0-9a-f]{32}$/);
			expect(key).toMatch(/^[0-9a-f]{32}$/);
		},
	);
});
