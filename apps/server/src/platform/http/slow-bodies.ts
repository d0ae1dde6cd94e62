import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route's body may be slow to come, and the route has a limit of its own. */
		slowBody?: boolean;
	}
}

const usual = { limitMs: 30_000, lookMs: 5_000 };

/**
 * A body that trickles in holds a connection for nothing (ASVS 2.4.1): the connection is ended, unless the route allows for it (D40).
 * Every request passes here, so it costs one entry in a map; the looking is done now and then.
 */
export function limitSlowBodies(app: FastifyInstance, { limitMs, lookMs } = usual): void {
	const latest = new Map<Socket, { readonly request: FastifyRequest; readonly since: number }>();
	app.server.on('connection', (socket: Socket) => socket.once('close', () => latest.delete(socket)));
	app.addHook('onRequest', (request, _reply, done) => {
		latest.set(request.raw.socket, { request, since: performance.now() });
		done();
	});
	const look = () => {
		for (const [socket, { request, since }] of latest) {
			const isStuck = !request.raw.complete && performance.now() - since > limitMs && request.routeOptions.config.slowBody !== true;
			if (isStuck) socket.destroy();
		}
	};
	const looking = setInterval(look, lookMs).unref();
	app.addHook('onClose', async () => clearInterval(looking));
}
