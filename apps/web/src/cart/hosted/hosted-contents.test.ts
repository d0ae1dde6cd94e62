import { expect, test } from 'vitest';
import { hostedContents } from './hosted-contents.ts';

const item = { id: 170512131, code: 'design-1', quantity: '2', name: 'Print order', price: 58, options: [] };

test('the hosted cart’s JSON is read, with numbers as text or not [C2.16]', () => {
	expect(hostedContents({ items: [item], item_count: '2', messages: { errors: [], warnings: ['Gone'], info: [] }, coupons: {} })).toEqual({
		items: [{ id: 170512131, code: 'design-1', quantity: 2 }],
		item_count: 2,
		messages: { errors: [], warnings: ['Gone'], info: [] },
	});
});

test('the hosted cart’s hidden fields are read by name, escaped or not; others are left out [R5.01]', () => {
	const contents = { items: [], item_count: 0, custom_fields: { giftNote: 'Ada &amp; Tom &lt;3', giftFrom: 7 } };
	expect(hostedContents(contents)?.custom_fields).toEqual({ giftNote: 'Ada & Tom <3', giftFrom: '7' });
	expect(hostedContents({ ...contents, custom_fields: 'none' })).toEqual({ items: [], item_count: 0 });
});

test('the hosted cart’s JSON may have messages that cannot be read [C2.16]', () => {
	expect(hostedContents({ items: [], item_count: 0, messages: 'none' })).toEqual({ items: [], item_count: 0 });
});

test.each([undefined, null, 'sorry', {}, { items: [{}], item_count: 1 }, { items: [], item_count: -1 }])(
	'takes %j for no cart [C2.16]',
	(json) => {
		expect(hostedContents(json)).toBeNull();
	},
);
