import type { PageMark } from '@print-room/imaging';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlipContents } from './slip.ts';
import { slipPages } from './slip-pages.ts';

const heights = { A4: 842, A6: 420 } as const;
const address = {
	name: 'Ines',
	address1: '14 Harbour Row',
	address2: '',
	city: 'Whitby',
	region: '',
	postalCode: 'YO21 3PU',
	country: 'GB',
};

const contentsOf = (count: number, giftNote: string | null, hasPrices: boolean): SlipContents => ({
	...{ shopName: 'The Print Room', logo: null, contact: ['1 Mill Lane'], displayId: '0042', parcel: null, carrier: '' },
	order: {
		deliveryAddress: address,
		deliveryService: null,
		transactionDate: new Date('2026-11-18'),
		giftNote,
		omitsPrices: false,
		currency: 'GBP',
	},
	lines: Array.from({ length: count }, (_, at) => ({
		...{ name: `picture-${at}.tif`, facts: ['300 × 200 mm'], prints: 1, pricePence: hasPrices ? 6000 : null, thumb: null },
	})),
});

const textsOf = (marks: readonly PageMark[]): string[] => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test('every line is on a slip once, on as many pages as it takes, and so is the gift note; nothing leaves the page [P7.01]', () => {
	fc.assert(
		fc.property(
			fc.nat({ max: 60 }),
			fc.option(fc.string({ minLength: 1, maxLength: 1000 }), { nil: null }),
			fc.boolean(),
			fc.constantFrom('A4', 'A6'),
			(count, note, hasPrices, size) => {
				const pages = slipPages(contentsOf(count, note, hasPrices), size, 'slip.pdf');
				const texts = pages.flatMap(({ marks }) => textsOf(marks));
				for (let at = 0; at < count; at += 1) expect(texts.filter((text) => text === `picture-${at}.tif`)).toHaveLength(1);
				expect(texts.filter((text) => text === 'A note for you')).toHaveLength(note === null ? 0 : 1);
				expect(texts.some((text) => text.includes('£'))).toBe(hasPrices && count > 0 && size === 'A4');
				for (const { marks } of pages)
					for (const mark of marks) {
						const bottom =
							mark.kind === 'lines' ? mark.lines[0]?.[0].y : mark.kind === 'text' ? mark.y : mark.y + ('height' in mark ? mark.height : 0);
						expect(bottom).toBeLessThanOrEqual(heights[size]);
					}
			},
		),
	);
});
