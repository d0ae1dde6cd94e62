import type { Order, User } from '@print-room/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { design } from '../../model/order-line.fixture.ts';
import { anOrder } from './order.fixture.ts';
import { OrderFacts } from './order-facts.tsx';

const at = '2026-11-21T11:00:00.000Z';

const ines: User = {
	...{ id: 'u1', email: 'ines@example.com', firstName: 'Ines', lastName: 'Moreau', company: null, phone: null },
	...{ isEmailVerified: true, roles: ['regular'], createdAt: at },
};
const gone = 'System user connected to the transaction&#x27;s design cannot be found.';

const drawn = (facts: Partial<Order>): string =>
	renderToStaticMarkup(
		<MemoryRouter>
			<OrderFacts order={{ ...anOrder, ...facts }} />
		</MemoryRouter>,
	);

test('an order’s facts name its account, and say if it was deleted, but not for guests [A8.10] [A2.10]', () => {
	expect(drawn({ userId: ines.id, user: ines })).toContain('href="/admin/users/u1"');
	expect(drawn({ userId: 'u2', user: null })).toContain(gone);
	for (const userId of [null, 'anonymous-1']) {
		expect(drawn({ userId, user: null })).toContain('User was not signed in');
		expect(drawn({ userId, user: null })).not.toContain(gone);
	}
});

test('an order’s facts say that a customer deleted their account [A8.10]', () => {
	const line: Order['items'][number] = {
		id: 'l1',
		designId: 'd1',
		code: 'd1',
		name: 'Print order',
		quantity: 1,
		price: 1,
		vatPercent: 20,
		options: [],
		flags: [],
	};
	const erased = drawn({ userId: null, user: null, items: [{ ...line, design: { ...design, userId: null } }] });
	expect(erased).toContain(`${gone}\nThis account was deleted.`);
	expect(erased).not.toContain('User was not signed in');
	const ofGuest = drawn({ userId: null, user: null, items: [{ ...line, design: { ...design, userId: 'anonymous-1' } }] });
	expect(ofGuest).toContain('User was not signed in');
});

test('an order’s facts name the country of an address [A2.10]', () => {
	const to = { name: 'Ines Moreau', address1: '1 Quay', address2: '', city: 'Lyon', region: '', postalCode: '69001', country: 'FR' };
	expect(drawn({ deliveryAddress: to })).toContain('Lyon\n69001\nFrance');
});
