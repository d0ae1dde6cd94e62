import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	isZipExpired,
	isZipOverdue,
	isZipProcessing,
	mayZipRetry,
	type SeenZipStage,
	ZIP_STAGES,
	zipExpiresAt,
	zipOffer,
} from './zip-state.ts';

const createdAt = '2026-11-21T12:00:00.000Z';
const at = (minutes: number) => Date.parse(createdAt) + minutes * 60_000;
const times = { createdAt, expiredAt: null };
const stages: readonly SeenZipStage[] = [...ZIP_STAGES, 'downloaded'];

test('processing is whatever is not downloaded, completed, failed or cancelled [A4.07]', () => {
	expect(stages.filter(isZipProcessing)).toEqual(['initialized', 'started', 'preparing', 'pending', 'compressing']);
});

test('a zip without a time of its own expires an hour after its creation [A9.06]', () => {
	expect(zipExpiresAt(times)).toBe(at(60));
	expect(zipExpiresAt({ createdAt, expiredAt: '2026-11-21T15:00:00.000Z' })).toBe(at(180));
	expect(isZipExpired('completed', times, at(60) - 1)).toBe(false);
	expect(isZipExpired('downloaded', times, at(60))).toBe(true);
	expect(isZipExpired('failed', times, at(90))).toBe(false);
});

test('it is overdue after more than an hour [C9.14] [A4.07]', () => {
	expect(isZipOverdue('preparing', times, at(60))).toBe(false);
	expect(isZipOverdue('preparing', times, at(60) + 1)).toBe(true);
	expect(isZipOverdue('completed', times, at(600))).toBe(false);
});

test.each([
	['nothing yet', null, 0, 'prepare'],
	['one in the making', 'compressing', 5, 'processing'],
	['one that is overdue', 'preparing', 61, 'prepare'],
	['a finished one', 'completed', 5, 'download'],
	['a downloaded one', 'downloaded', 5, 'download'],
	['one that failed', 'failed', 5, 'prepare'],
	['one that was cancelled', 'cancelled', 5, 'prepare'],
	['one that has expired', 'downloaded', 61, 'prepare'],
] as const)('the order page offers the actions of %s [A2.10] [A4.07]', (_what, stage, minutes, offer) => {
	expect(zipOffer(stage === null ? null : { stage, ...times }, at(minutes))).toBe(offer);
});

test('it can be made again if there is nothing to download or wait for, and only then [A4.07]', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...stages),
			fc.integer({ min: -10, max: 5000 }),
			fc.option(fc.integer({ min: 0, max: 5000 })),
			(stage, now, end) => {
				const zip = { stage, createdAt, expiredAt: end === null ? null : new Date(at(end)).toISOString() };
				expect(mayZipRetry(stage, zip, at(now))).toBe(zipOffer(zip, at(now)) === 'prepare');
			},
		),
	);
});
