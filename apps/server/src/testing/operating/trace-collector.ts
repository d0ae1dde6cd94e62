import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const valueSchema = z.union([
	z.object({ stringValue: z.string() }),
	z.object({ intValue: z.union([z.number(), z.string()]) }),
	z.looseObject({}),
]);
const spanSchema = z.object({
	traceId: z.string(),
	spanId: z.string(),
	parentSpanId: z.string().optional(),
	name: z.string(),
	kind: z.number(),
	attributes: z.array(z.object({ key: z.string(), value: valueSchema })),
});
const exportSchema = z.object({
	resourceSpans: z.array(
		z.object({
			resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: valueSchema })) }),
			scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
		}),
	),
});

export interface CollectedSpan extends z.infer<typeof spanSchema> {
	/** of the process that sent it */
	readonly role: unknown;
}

export interface TraceCollector extends AsyncDisposable {
	readonly url: string;
	readonly spans: readonly CollectedSpan[];
}

/** A collector of traces as OTLP over HTTP describes it, with JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
	const spans: CollectedSpan[] = [];
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request.setEncoding('utf8')) body += chunk;
		if (request.method !== 'POST' || request.url !== '/v1/traces') {
			response.writeHead(404).end();
			return;
		}
		const { resourceSpans } = exportSchema.parse(JSON.parse(body));
		for (const { resource, scopeSpans } of resourceSpans) {
			const sent = resource.attributes.find(({ key }) => key === 'print_room.role')?.value;
			const role = sent !== undefined && 'stringValue' in sent ? sent.stringValue : null;
			spans.push(...scopeSpans.flatMap((one) => one.spans.map((span) => ({ ...span, role }))));
		}
		response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
		spans,
		[Symbol.asyncDispose]: async () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
