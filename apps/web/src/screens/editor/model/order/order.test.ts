import { createDesignSchema } from '@print-room/contract';
import { pence } from '@print-room/domain';
import { describe, expect, test } from 'vitest';
import { image, offer, opened, openedIn, play, priced, proofOffer } from '../editor.fixture.ts';
import { printCropOf } from '../print/geometry.ts';
import { designOf, obstacleOf, overallOf } from './order.ts';

const ready = priced(play(opened(), { type: 'work/sideTyped', side: 'width', value: 600 }));

describe('the order', () => {
	test('carries what is shown, net and with two decimals [C3.10] [D9]', () => {
		const design = designOf(ready);
		expect(design).toMatchObject({
			imageId: 'image-1',
			categoryId: 'fineartprint',
			print: {
				size: { width: 600, height: 400 },
				finalSize: { width: 650, height: 450 },
				units: 'mm',
				crop: printCropOf(image, ready.work),
			},
			mediaId: 'rag',
			borderId: 'border-25',
			options: [],
			price: 50,
		});
		expect(createDesignSchema.safeParse(design).success).toBe(true);
	});

	test('crops to the exact shape of the size, and typing another size and back again moves nothing [D46]', () => {
		const shapeOf = (state: typeof ready) => {
			const crop = designOf(priced(state))?.print.crop ?? { width: 0, height: 1 };
			return (crop.width * image.scale.ratioX) / (crop.height * image.scale.ratioY);
		};
		const odd = play(ready, { type: 'work/sideTyped', side: 'width', value: 601 });
		expect([shapeOf(ready), shapeOf(odd)]).toEqual([expect.closeTo(600 / 400, 9), expect.closeTo(601 / 401, 9)]);
		const back = play(odd, { type: 'work/sideTyped', side: 'width', value: 777 }, { type: 'work/sideTyped', side: 'width', value: 600 });
		expect(designOf(priced(back))?.print).toEqual(designOf(ready)?.print);
	});

	test('adds twice the border to the overall size in the unit that is shown [C5.12]', () => {
		expect(overallOf(ready)).toEqual({ width: 650, height: 450, units: 'mm' });
		expect(overallOf(play(ready, { type: 'work/unitsChosen', units: 'inches' }))).toEqual({ width: 25.6, height: 17.7, units: 'inches' });
	});

	test.each([
		['MEDIA_NOT_CHOSEN', priced(play(opened({ media: { ...offer.media, optional: true } }), { type: 'work/mediaClicked', id: 'rag' }))],
		['NO_PRICE', priced(play(opened(), { type: 'work/mediaClicked', id: 'odd' }))],
		// To the server, 0 means that it is only to be checked.
		[
			'NO_PRICE',
			play(openedIn(proofOffer), { type: 'answer/priceAnswered', key: 'proofprint 0', vatPercent: 20, byGroup: {}, forAll: pence(0) }),
		],
		[
			'MEDIA_NOT_AVAILABLE',
			priced(play(opened(), { type: 'work/sideTyped', side: 'height', value: 600 }, { type: 'work/mediaClicked', id: 'baryta' })),
		],
		['OPTION_NOT_POSSIBLE', priced(play(ready, { type: 'work/optionClicked', id: 'deckle' }, { type: 'work/borderChosen', id: null }))],
		['DENSITY_TOO_LOW', priced(play(opened(), { type: 'work/cropResized', factor: 0.2 }))],
		['SIZE_NOT_SUPPORTED', play(opened(), { type: 'work/sideTyped', side: 'height', value: 1200 })],
		['NOT_YOURS', play(ready, { type: 'answer/claimChanged', claim: 'none' })],
		['LOGGED_OUT', play(ready, { type: 'answer/claimChanged', claim: 'lost' })],
		['PRICE_WORKING_OUT', opened()],
		['PRICE_FAILED', play(opened(), { type: 'answer/priceFailed', key: 'fineartprint 508 338 mm 0' })],
	] as const)('the order says %s and makes no design [D36]', (obstacle, state) => {
		expect(obstacleOf(state)).toBe(obstacle);
		expect(designOf(state)).toBeNull();
	});

	test('a reload of the same work gives the same words, and so the same request [C4.03]', () => {
		const again = priced(play(opened(), { type: 'work/sideTyped', side: 'width', value: 600 }));
		expect(JSON.stringify(designOf(again))).toBe(JSON.stringify(designOf(ready)));
	});
});
