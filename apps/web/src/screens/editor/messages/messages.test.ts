import { pence } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { mountOffer, offer, opened, openedIn, play, priced, proofOffer } from '../model/editor.fixture.ts';
import { priceLines } from '../model/order/price-lines.ts';
import type { EditorState } from '../model/state/state.ts';
import {
	densityAdvice,
	imageMessage,
	mediaPricesMessage,
	obstacleMessage,
	priceLineDetail,
	priceLineName,
	priceMessage,
	seenMessage,
	sharpMessage,
	sideRefusedMessage,
	sizeHint,
	sizeProblemMessage,
} from './messages.ts';

const parts = (state: EditorState): readonly string[] =>
	priceLines(state).map((line) => [priceLineName(line, state), priceLineDetail(line, state)].filter(Boolean).join(': '));

const typed = (value: number) => ({ type: 'work/sideTyped', side: 'width', value }) as const;

describe('the words of the editor', () => {
	test('the words of the editor show prices with VAT, and what costs nothing as included [C1.06] [D9]', () => {
		expect([priceMessage(pence(4600), 20), priceMessage(pence(4600), 5), priceMessage(pence(0), 20)]).toEqual([
			'£55.20',
			'£48.30',
			'Included',
		]);
	});

	test('the words of the editor say “Not selected” in place of a medium that was deselected [C4.04] [D45]', () => {
		const optional = opened({ media: { ...offer.media, optional: true } });
		expect(parts(optional)[0]).toMatch(/^Print: (?!Not selected)/);
		expect(parts(play(optional, { type: 'work/mediaClicked', id: 'rag' }))[0]).toBe('Print: Not selected');
	});

	test('the words of the editor name what the crop has in original pixels [D5]', () => {
		expect(imageMessage(opened()).both).toBe('6000 × 3992 px');
	});

	test('the words of the editor say what the lock keeps and how far a side may go with this border [C4.07] [C5.09]', () => {
		expect(sizeHint(opened(), true)).toBe('Proportions kept at 3 : 2. Shorter side up to 1050 mm with this border.');
		expect(sizeHint(play(opened(), { type: 'work/borderChosen', id: null }), false)).toBe(
			'The crop follows what you type, up to 508 × 338 mm for the whole image. Shorter side up to 1099 mm.',
		);
	});

	test('the words of the editor say how a size can be mended, in the unit that is shown [C5.09] [D6] [D35]', () => {
		expect(sizeProblemMessage(play(opened(), typed(2000)))).toBe('Shorter side up to 1050 mm with this border.');
		expect(sizeProblemMessage(play(opened(), typed(15), { type: 'work/unitsChosen', units: 'inches' }))).toBe(
			'Shorter side at least 0.8 in.',
		);
	});

	test('the words of the editor say why a side that was typed is not taken, and what stays [C5.08] [D6] [D35]', () => {
		expect(sideRefusedMessage(12_000, 254, 'mm')).toBe('A side is at most 10000 mm long, so 12000 mm was not taken. It stays at 254 mm.');
		expect(sideRefusedMessage(0.5, 10, 'inches')).toBe('A side is at least 0.8 in long, so 0.5 in was not taken. It stays at 10.0 in.');
		expect(sideRefusedMessage(1500, 254, 'mm')).toBeNull();
	});

	test('the words of the editor name no distance from which no one looks at a print [D34]', () => {
		expect([sharpMessage(25), sharpMessage(20)]).toEqual(['Sharp from 25 cm', 'Sharp however closely you look']);
		expect([seenMessage(20), seenMessage(25)]).toEqual([null, 'A print this size is usually seen from 25 cm.']);
	});

	test('the words of the editor name what prevents an order [C5.11] [D36]', () => {
		const wide = play(opened(), typed(1000), { type: 'work/mediaClicked', id: 'baryta' });
		expect(obstacleMessage('MEDIA_NOT_AVAILABLE', wide)).toBe('Baryta 315 comes up to 610 mm wide, border included.');
		expect(obstacleMessage('MEDIA_NOT_CHOSEN', opened({ labels: { ...offer.labels, media: 'Paper' } }))).toBe(
			'Nothing is chosen under Paper yet.',
		);
		const large = play(opened(), { type: 'work/optionClicked', id: 'varnish' }, typed(1200));
		expect(obstacleMessage('OPTION_NOT_POSSIBLE', large)).toBe(
			'“Protective varnish” is possible up to 600 mm on the longer side, border included: leave it out, or choose a smaller size.',
		);
		expect(obstacleMessage('DENSITY_TOO_LOW', opened())).toMatch(
			/^The density is too low to be printed\. Make sure PPI is greater than 100/,
		);
		expect(obstacleMessage('NO_PRICE', opened())).toBe('There is no price for this size on Cotton Rag 308.');
	});

	test('call what is paid for what it is: a print, a print and its mount, two proofs [C2.15]', () => {
		expect(parts(opened())).toEqual(['Print: Cotton Rag 308', 'Border, 25 mm', 'Options', 'Certificate']);
		expect(parts({ ...openedIn(mountOffer), offer: { ...mountOffer, labels: { ...offer.labels, options: 'Style' } } })).toEqual([
			'Print and mount: Cotton Rag 308',
			'Style: Soft white board, 1.6 mm',
			'Certificate',
		]);
		expect(parts(openedIn(proofOffer))).toEqual(['Two proof prints: Cotton Rag 308']);
	});

	test('the words of the editor say what the prices beside the media are for [D11] [D12]', () => {
		expect(mediaPricesMessage(opened())).toBe('Prices for 508 × 338 mm, with VAT.');
		expect(mediaPricesMessage(openedIn(mountOffer))).toBe('Prices for the a-four print in its window mount, with VAT.');
		expect(mediaPricesMessage(openedIn(proofOffer))).toMatch(/cost the same on each of them/);
	});

	test('advise a smaller mount where the size is chosen from mounts, and name what has no price [C5.11] [D36]', () => {
		expect(densityAdvice(openedIn(mountOffer))).toMatch(/choose a smaller mount, or more of the image/);
		const odd = play(openedIn(mountOffer), { type: 'work/mediaClicked', id: 'odd' });
		expect(obstacleMessage('NO_PRICE', priced(odd))).toBe('There is no price for this mount on Unpriced.');
		expect(obstacleMessage('NO_PRICE', openedIn(proofOffer))).toBe('Proof prints have no price at present.');
	});
});
