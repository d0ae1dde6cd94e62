import type { OrderItem } from '@print-room/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { design, item } from '../../model/order-line.fixture.ts';
import { image } from '../file-check/request.fixture.ts';
import { anOrder } from './order.fixture.ts';
import { OrderLines } from './order-lines.tsx';

const { design: _design, ...withoutDesign } = item([]);

const drawn = (line: Partial<OrderItem>): string =>
	renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<OrderLines order={{ ...anOrder, items: [{ ...withoutDesign, ...line }] }} onTryAgain={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);

test('an order’s lines report unreadable designs, but not lines without a design [A8.10]', () => {
	const sentence = 'Failed to fetch order designs. Try again later.';
	const html = drawn({ designId: 'd1' });
	expect(html).toContain(sentence);
	expect(html).toContain('Try again</button>');
	expect(drawn({ designId: 'd1', design })).not.toContain(sentence);
	expect(drawn({ designId: 'd1', design: null })).not.toContain(sentence);
	expect(drawn({ designId: null })).not.toContain(sentence);
});

test('an order’s lines name the hash of the file that the customer gave [P6.08]', () => {
	const upload = { ...image, nameHash: 'a'.repeat(64) };
	expect(drawn({ designId: 'd1', design: { ...design, upload } })).toContain(`SHA-256 ${'a'.repeat(64)}`);
	expect(drawn({ designId: 'd1', design })).not.toContain('SHA-256');
});
