import { expect, test } from 'vitest';
import { mountOffer, offer, opened, openedIn, play } from '../editor.fixture.ts';
import { droppedBetween } from './dropped.ts';

test('choices that a fresh catalogue took away are named as they were called [D37]', () => {
	const before = play(
		opened(),
		{ type: 'work/optionClicked', id: 'deckle' },
		{ type: 'work/optionClicked', id: 'varnish' },
		{ type: 'work/certificateClicked', id: 'numbered' },
	);
	const { options, media } = offer;
	const poorer = {
		...offer,
		borders: [],
		certificates: [],
		media: { ...media, choices: media.choices.filter(({ id }) => id !== 'rag') },
		options: { ...options, choices: options.choices.filter(({ id }) => id !== 'deckle') },
	};
	const after = play(before, { type: 'answer/offerRefreshed', offer: poorer });
	expect(droppedBetween(before, after)).toEqual(['Extra 25 mm around print', 'Cotton Rag 308', 'Deckled edge', 'Signed and numbered']);
});

test('a window mount that was replaced by another is named [D37] [C4.06]', () => {
	const before = openedIn(mountOffer);
	const mounts = mountOffer.mounts.filter(({ id }) => id !== 'a-four');
	const after = play(before, { type: 'answer/offerRefreshed', offer: { ...mountOffer, mounts } });
	expect(droppedBetween(before, after)).toEqual(['a-four print']);
});

test('the size of a window mount that staff changed is named [D37] [C4.06]', () => {
	const before = openedIn(mountOffer);
	const mounts = mountOffer.mounts.map((mount) =>
		mount.id === before.work.printItemId ? { ...mount, size: { ...mount.size, mm: { width: 250, height: 200 } } } : mount,
	);
	const after = play(before, { type: 'answer/offerRefreshed', offer: { ...mountOffer, mounts } });
	const { width, height } = before.work.size.typed;
	expect(droppedBetween(before, after)).toEqual([expect.stringMatching(new RegExp(` of ${width} × ${height} mm$`))]);
});

test('nothing is named if all is still offered', () => {
	const before = play(opened(), { type: 'work/optionClicked', id: 'deckle' });
	expect(droppedBetween(before, play(before, { type: 'answer/offerRefreshed', offer: { ...offer } }))).toEqual([]);
});
