import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { SandboxCartOptions } from '../config.ts';

const assets: readonly (readonly [path: string, type: string])[] = [
	...['base', 'frame', 'lines', 'checkout', 'receipt', 'transactions'].map((name) => [`${name}.css`, 'text/css; charset=utf-8'] as const),
	['mark.svg', 'image/svg+xml'],
	['fonts/newsreader-latin-opsz-normal.woff2', 'font/woff2'],
	['fonts/hanken-grotesk-latin-wght-normal.woff2', 'font/woff2'],
	['fonts/hanken-grotesk-latin-ext-wght-normal.woff2', 'font/woff2'],
];

export async function assetRoutes(app: FastifyInstance, options: Pick<SandboxCartOptions, 'accentColour'>): Promise<void> {
	// The policy refuses rules in the page. The hover colour is the accent, since both are the shop's.
	app.get('/look.css', async (_request, reply) => {
		const { accentColour } = options;
		return reply
			.type('text/css; charset=utf-8')
			.send(accentColour === null ? '' : `:root:root{--accent:${accentColour};--accent-hover:${accentColour}}`);
	});
	for (const [path, type] of assets) {
		const bytes = await readFile(new URL(`../../assets/${path}`, import.meta.url));
		const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
		app.get(`/assets/${path}`, async (request, reply) => {
			reply.header('cache-control', 'public, max-age=600').header('etag', etag);
			return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(bytes);
		});
	}
}
