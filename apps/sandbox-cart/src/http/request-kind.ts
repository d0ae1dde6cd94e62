import type { FastifyRequest } from 'fastify';

export function queryOf(request: FastifyRequest): URLSearchParams {
	return new URL(request.raw.url ?? '/', 'http://cart.invalid').searchParams;
}

export function wantsJson(request: FastifyRequest): boolean {
	const accept = request.headers.accept ?? '';
	return (
		queryOf(request).get('output') === 'json' ||
		isJsonBody(request) ||
		(accept.includes('application/json') && !accept.includes('text/html'))
	);
}

export function isJsonBody(request: FastifyRequest): boolean {
	return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === 'application/json';
}
