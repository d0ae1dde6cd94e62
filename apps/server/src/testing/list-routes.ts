import type { FastifyInstance } from 'fastify';

const line = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, -]+)\))?$/;

/** Every route that a server answers, as `GET /api/images/:id`; taken from its own router. */
export function listRoutes(app: FastifyInstance): string[] {
	const above: string[] = [];
	return app
		.printRoutes()
		.split('\n')
		.filter((text) => text !== '')
		.flatMap((text) => {
			const [, indent, part, methods] = line.exec(text) ?? [];
			if (indent === undefined || part === undefined) throw new Error(`the router's list has an unknown line: ${text}`);
			const depth = indent.length / 4;
			const path = (above[depth - 1] ?? '') + (part === '(empty root node)' ? '' : part);
			above.splice(depth, above.length, path);
			return (methods?.split(', ') ?? []).map((method) => `${method} ${path}`);
		});
}
