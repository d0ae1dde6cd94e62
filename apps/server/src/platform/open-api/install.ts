import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { compressAnswer } from '../compression.ts';
import type { Config } from '../config.ts';
import type { DescribedRoute } from './described.ts';
import { openApiDocument } from './document.ts';

/** Policy of the @fastify/swagger-ui page: its own files only. */
const documentationPolicy =
	"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const apiTitle = 'The Print Room: main and account API';
const json = 'application/json; charset=utf-8';

/** Adds the description at /api/openapi.json and its page at /api/docs. `routes` is read with the first request. */
export async function installOpenApi(app: FastifyInstance, config: Config, routes: readonly DescribedRoute[]): Promise<void> {
	const about = { title: apiTitle, version: config.appVersion, url: config.publicUrl };
	let made: string | undefined;
	/** Made when it is first read: that takes a tenth of the time of a start. */
	const text = (): string => (made ??= JSON.stringify(openApiDocument(routes, about)));
	await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0', info: about, paths: {} } } });
	await app.register(swaggerUi, {
		routePrefix: '/api/docs',
		uiConfig: { validatorUrl: 'none' },
		staticCSP: documentationPolicy,
		// Replaces the page's own copies, which are serialised for each request; as YAML that takes seconds. JSON is valid YAML.
		uiHooks: {
			onRequest: (request, reply, done) => {
				if (/^\/api\/docs\/(json|yaml)\/?$/.test(request.url.split('?', 1)[0] ?? '')) void reply.type(json).send(text());
				else done();
			},
		},
	});
	app.get('/api/openapi.json', { schema: { hide: true }, onSend: compressAnswer }, async (_request, reply) =>
		reply.type(json).send(text()),
	);
}
