import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The body may arrive slowly; the route has its own limit. */
		slowBody?: boolean;
	}
}

const usual = { limitMs: 30_000, refusedLimitMs: 300_000, lookMs: 5_000 };

interface Exchange {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly since: number;
	/** time at which its response was first seen */
	answeredAt: number | null;
}

/**
 * Ends connections with a body that trickles in (ASVS 2.4.1), unless the route allows it. A response ends the route's own limit, but the
 * sender gets time to finish, or would not see it. A request costs one map entry; a timer does the checking.
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
