import type { Finding } from '@print-room/contract';
import { expect, test } from 'vitest';
import { reconciliationPage } from './reconciliation-mail.ts';

const shop = { publicUrl: 'https://prints.example' };
const finding: Finding = {
	kind: 'ORDER_MISSING',
	transactionId: '5000001',
	orderId: null,
	displayId: null,
	message: 'It has no order.',
	resent: true,
};
const pageOf = (compared: number) =>
	reconciliationPage(shop, { findings: [finding], failure: null, from: '2026-11-13T00:00:00.000Z', compared });

test('the mail about a comparison counts one payment as one [D20]', () => {
	expect(pageOf(1).preview).toBe('One payment since 2026-11-13 was compared with the orders.');
	expect(pageOf(2).paragraphs[0]).toBe('2 payments since 2026-11-13 were compared with the orders. There is one payment without an order.');
});
