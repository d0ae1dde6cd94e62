import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { SandboxCartOptions } from '../config.ts';

/** Headers of every answer: no inline code, no foreign content except the shop's images; only the shop's pages may read the cart. */
export async function addSecurity(app: FastifyInstance, options: SandboxCartOptions): Promise<void> {
	await app.register(cookie);
	await app.register(formbody, { bodyLimit: 64 * 1024 });
	await app.register(helmet, {
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				styleSrc: ["'self'"],
				fontSrc: ["'self'"],
				imgSrc: ["'self'", ...options.shopOrigins],
				formAction: ["'self'"],
				baseUri: ["'none'"],
				objectSrc: ["'none'"],
				frameAncestors: ["'none'"],
			},
		},
		crossOriginResourcePolicy: { policy: 'same-site' },
		referrerPolicy: { policy: 'same-origin' },
		// The sandbox speaks plain HTTP; HSTS on "localhost" would break other work on a developer's machine.
		strictTransportSecurity: false,
	});
	addCors(app, options.shopOrigins);
}

function addCors(app: FastifyInstance, shopOrigins: readonly string[]): void {
	app.addHook('onRequest', async (request, reply) => {
		const { origin } = request.headers;
		reply.header('vary', 'Origin').header('cache-control', 'no-store');
		if (origin !== undefined && shopOrigins.includes(origin)) {
			reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
		}
	});
	app.options('/*', async (_request, reply) =>
		reply
			.code(204)
			.header('access-control-allow-methods', 'GET, POST')
			.header('access-control-allow-headers', 'content-type')
			.header('access-control-max-age', '600')
			.send(),
	);
}
