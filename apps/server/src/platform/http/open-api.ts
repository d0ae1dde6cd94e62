import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';

/** The page of @fastify/swagger-ui: its own files and nothing else. */
const documentationPolicy =
	"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The description at /api/openapi.json comes from the schemas that validate; /api/docs shows it. */
export async function installOpenApi(app: FastifyInstance, config: Config): Promise<void> {
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: {
				title: `${config.shopName}: main and account API`,
				version: config.appVersion,
				description:
					'Prices are net, in decimal pounds. Errors have one shape: { error: { statusCode, name, code, message, details, requestId } }.',
			},
			servers: [{ url: config.publicUrl }],
			components: {
				securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, guest: { type: 'apiKey', in: 'cookie', name: 'guest' } },
			},
		},
		transform: jsonSchemaTransform,
	});
	await app.register(swaggerUi, {
		routePrefix: '/api/docs',
		uiConfig: { validatorUrl: 'none' },
		staticCSP: documentationPolicy,
	});
	app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
