import { expect, test } from 'vitest';
import { image, opened, play } from '../editor.fixture.ts';
import { qualityFacts } from './quality.ts';

test('the quality facts are class, ppi and distances of the current size [C4.11] [D34]', () => {
	const { quality, shownPpi, sharpFromCm, seenFromCm } = qualityFacts(
		play(opened(), { type: 'work/sideTyped', side: 'width', value: 800 }),
	);
	expect([quality, shownPpi, sharpFromCm, seenFromCm]).toEqual(['average', 191, 50, 100]);
});

test('a threshold that is not reached is not shown [C4.11]', () => {
	const picture = { ...image, original: { width: 5996, height: 3998 }, scale: { ratioX: 5996 / 2048, ratioY: 3998 / 1365 } };
	const facts = qualityFacts(play(opened({}, picture), { type: 'work/sideTyped', side: 'width', value: 508 }));
	expect(facts.quality).toBe('average');
	expect(facts.density).toBeGreaterThan(299.5);
	expect(facts.shownPpi).toBe(299);
});
