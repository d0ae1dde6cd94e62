import { describe, expect, test } from 'vitest';
import { networkFailure, toFailure } from '../api/failure.ts';
import type { CartContents, CartService } from './cart-service.ts';
import { placeInCart } from './place-in-cart.ts';

const cartUrl = 'https://cart.example/cart?code=design-1';

/** A cart service that counts a code up, as the real ones do; `losesAnswer`: its next answers never arrive. */
const cartThat = ({ losesAnswer = 0, isFull = false, late = 0 } = {}) => {
	const quantities = new Map<string, number>();
	const asked: string[] = [];
	let lost = losesAnswer;
	let arriving = late;
	const contents = (): CartContents => ({
		items: [...quantities].map(([code, quantity]) => ({ id: `line ${code}`, code, quantity })),
		...(isFull ? { messages: { warnings: ['A cart holds 100 different prints at most.'] } } : {}),
	});
	const answer = async (): Promise<CartContents> => {
		if (lost === 0) return contents();
		lost -= 1;
		throw networkFailure();
	};
	const service: CartService = {
		read: () => {
			asked.push('read');
			return answer();
		},
		add: (address) => {
			asked.push('add');
			const code = new URL(address).searchParams.get('code') ?? '';
			if (!isFull) quantities.set(code, (quantities.get(code) ?? 0) + 1 + arriving);
			arriving = 0;
			return answer();
		},
		setQuantity: (id, quantity) => {
			asked.push(`set ${quantity}`);
			quantities.set(String(id).replace('line ', ''), quantity);
			return answer();
		},
		remove: (id) => {
			asked.push(`remove ${id}`);
			quantities.delete(String(id).replace('line ', ''));
			return answer();
		},
		setFields: async () => undefined,
		empty: async () => undefined,
		show: async () => undefined,
		prepare: async () => undefined,
	};
	return { service, quantities, asked };
};

describe('a design is placed in the cart', () => {
	test('a design is placed in the cart by one request, at first [C4.03]', async () => {
		const { service, quantities, asked } = cartThat();
		await placeInCart(service, { cartUrl, designId: 'design-1', mayBeInCart: false });
		expect([asked, quantities.get('design-1')]).toEqual([['add'], 1]);
	});

	test('a design is placed in the cart once, when it is tried again after an answer that was lost [C4.03]', async () => {
		const { service, quantities, asked } = cartThat({ losesAnswer: 1 });
		const first = await placeInCart(service, { cartUrl, designId: 'design-1', mayBeInCart: false }).catch(toFailure);
		expect(first).toMatchObject({ status: 0 });
		await placeInCart(service, { cartUrl, designId: 'design-1', mayBeInCart: true });
		expect([asked, quantities.get('design-1')]).toEqual([['add', 'read'], 1]);
	});

	test('a design is placed in the cart when the first attempt never reached the cart [C4.03]', async () => {
		const { service, quantities, asked } = cartThat();
		await placeInCart(service, { cartUrl, designId: 'design-1', mayBeInCart: true });
		expect([asked, quantities.get('design-1')]).toEqual([['read', 'add'], 1]);
	});

	test('a design is placed in the cart once, when the first attempt comes in after the second has looked [C4.03]', async () => {
		const { service, quantities, asked } = cartThat({ late: 1 });
		await placeInCart(service, { cartUrl, designId: 'design-1', mayBeInCart: true });
		expect([asked, quantities.get('design-1')]).toEqual([['read', 'add', 'set 1'], 1]);
	});

	test('or it is said why the cart did not take it [C8.07]', async () => {
		const { service } = cartThat({ isFull: true });
		const refusal = await placeInCart(service, { cartUrl, designId: 'design-1', mayBeInCart: false }).catch(toFailure);
		expect(refusal).toMatchObject({ status: 409, message: 'A cart holds 100 different prints at most.' });
	});

	test('a design is not placed in the cart without a look when the cart cannot be read again [C4.03]', async () => {
		const { service, asked } = cartThat({ losesAnswer: 1 });
		await expect(placeInCart(service, { cartUrl, designId: 'design-1', mayBeInCart: true })).rejects.toMatchObject({ status: 0 });
		expect(asked).toEqual(['read']);
	});
});

describe('a design that takes the place of a line', () => {
	const replacing = { cartUrl, designId: 'design-1', replaces: 'design-0' };

	test('a design that takes the place of a line leaves one line, with the quantity of the one that it replaced [C4.03]', async () => {
		const { service, quantities, asked } = cartThat();
		quantities.set('design-0', 3);
		await placeInCart(service, { ...replacing, mayBeInCart: false });
		expect(asked).toEqual(['add', 'set 3', 'remove line design-0']);
		expect([...quantities]).toEqual([['design-1', 3]]);
	});

	test.each([1, 2, 3])(
		'a design that takes the place of a line is one line after another try, whichever answer was lost: number %i [C4.03]',
		async (answers) => {
			const { service, quantities } = cartThat();
			quantities.set('design-0', 2);
			let left = answers;
			const losing = new Proxy(service, {
				get: (target, name) => {
					const method: unknown = Reflect.get(target, name);
					if (typeof method !== 'function') return method;
					return async (...given: unknown[]) => {
						const cart: unknown = await Reflect.apply(method, target, given);
						left -= 1;
						if (left === 0) throw networkFailure();
						return cart;
					};
				},
			});
			await expect(placeInCart(losing, { ...replacing, mayBeInCart: false })).rejects.toMatchObject({ status: 0 });
			await placeInCart(service, { ...replacing, mayBeInCart: true });
			expect([...quantities]).toEqual([['design-1', 2]]);
		},
	);

	test('a design that takes the place of a line is added where that line has been removed since [C4.03]', async () => {
		const { service, quantities } = cartThat();
		await placeInCart(service, { ...replacing, mayBeInCart: false });
		expect([...quantities]).toEqual([['design-1', 1]]);
	});
});
