import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTickets } from './tickets.ts';

const secret = Buffer.from('a secret of the shop');
const hour = 3600;
let now = Date.parse('2026-11-21T09:20:00Z');
const clock = () => now;
const tickets = createTickets(secret, 'file', z.string(), clock);

test('a ticket is the same all through its bucket, and good for at least as long as was promised', () => {
	now = Date.parse('2026-11-21T09:00:01Z');
	const first = tickets.seal('a picture', 4 * hour, hour);
	now = Date.parse('2026-11-21T09:59:59Z');
	expect(tickets.seal('a picture', 4 * hour, hour)).toBe(first);
	now = Date.parse('2026-11-21T10:00:01Z');
	expect(tickets.seal('a picture', 4 * hour, hour)).not.toBe(first);
	now = Date.parse('2026-11-21T13:59:00Z');
	expect(tickets.open(first)).toEqual({ content: 'a picture', secondsLeft: 60 });
	now = Date.parse('2026-11-21T14:00:01Z');
	expect(tickets.open(first)).toBeNull();
});

test('a ticket opens nothing if any part of it was altered', () => {
	const ticket = tickets.seal('a picture', hour, hour);
	for (const at of [...ticket].keys()) {
		const other = ticket[at] === 'A' ? 'B' : 'A';
		expect(tickets.open(ticket.slice(0, at) + other + ticket.slice(at + 1))).toBeNull();
	}
	for (const wrong of ['', '.', 'x', `${ticket}.`, `.${ticket}`, `${ticket}A`, ticket.slice(0, -1), ticket.split('.')[0] ?? '', '%00'])
		expect(tickets.open(wrong)).toBeNull();
});

test('a ticket opens nothing of another purpose or with another secret', () => {
	const ticket = tickets.seal('a picture', hour, hour);
	expect(createTickets(secret, 'tiles', z.string(), clock).open(ticket)).toBeNull();
	expect(createTickets(Buffer.from('another'), 'file', z.string(), clock).open(ticket)).toBeNull();
	expect(createTickets(secret, 'file', z.string(), clock).open(ticket)?.content).toBe('a picture');
});

test('a ticket opens nothing if its content has an unknown shape', () => {
	expect(createTickets(secret, 'file', z.object({ key: z.string() }), clock).open(tickets.seal('a picture', hour, hour))).toBeNull();
});
