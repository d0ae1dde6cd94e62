import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { personOf } from './call-limits.ts';
import { networkOf } from './network-of.ts';

export interface ConcurrencyLimit {
	readonly ofPerson: number;
	/** A school or an office shares one network. */
	readonly ofNetwork: number;
	readonly message: string;
}

const soonS = 5;

/**
 * Limits concurrent requests of a kind by person and by network, in this process. A request counts until its response ends. Errors:
 * RATE_LIMITED.
 */
export function createConcurrencyLimit({
	ofPerson,
	ofNetwork,
	message,
}: ConcurrencyLimit): (request: FastifyRequest, reply: FastifyReply) => void {
	const taken = new Map<string, number>();
	return (request, reply) => {
		const person = personOf(request);
		const tickets = [
			...(person === null ? [] : [{ key: `person ${person}`, most: ofPerson }]),
			{ key: `network ${networkOf(request.ip)}`, most: ofNetwork },
		];
		if (tickets.some(({ key, most }) => (taken.get(key) ?? 0) >= most))
			throw new AppError('RATE_LIMITED', message, { retryAfterSeconds: soonS });
		for (const { key } of tickets) taken.set(key, (taken.get(key) ?? 0) + 1);
		reply.raw.once('close', () => {
			for (const { key } of tickets) {
				const left = (taken.get(key) ?? 1) - 1;
				if (left > 0) taken.set(key, left);
				else taken.delete(key);
			}
		});
	};
}
