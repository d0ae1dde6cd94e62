import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route's body may be slow to come, and the route has a limit of its own. */
		slowBody?: boolean;
	}
}

const usual = { limitMs: 30_000, refusedLimitMs: 300_000, lookMs: 5_000 };

interface Exchange {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly since: number;
	/** when it was first seen to have its answer */
	answeredAt: number | null;
}

/**
 * A body that trickles in holds a connection for nothing (ASVS 2.4.1): the connection is ended, unless the route allows for it. Once a
 * route has answered, its own limit is over; a person who sends a large file is left the time to finish, or they would not see the answer.
 * Every request passes here, so it costs one entry in a map; the looking is done now and then.
 */
export function limitSlowBodies(app: FastifyInstance, { limitMs, refusedLimitMs, lookMs } = usual): void {
	const latest = new Map<Socket, Exchange>();
	app.server.on('connection', (socket: Socket) => socket.once('close', () => latest.delete(socket)));
	app.addHook('onRequest', (request, reply, done) => {
		latest.set(request.raw.socket, { request, reply, since: performance.now(), answeredAt: null });
		done();
	});
	const isStuck = (exchange: Exchange, now: number): boolean => {
		const { request, reply, since } = exchange;
		if (request.raw.complete) return false;
		if (request.routeOptions.config.slowBody !== true) return now - since > limitMs;
		if (reply.raw.writableEnded) exchange.answeredAt ??= now;
		return exchange.answeredAt !== null && now - exchange.answeredAt > refusedLimitMs;
	};
	const look = () => {
		const now = performance.now();
		for (const [socket, exchange] of latest) if (isStuck(exchange, now)) socket.destroy();
	};
	const looking = setInterval(look, lookMs).unref();
	app.addHook('onClose', async () => clearInterval(looking));
}
