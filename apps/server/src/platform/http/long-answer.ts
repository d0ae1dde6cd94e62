import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { createTurns, mapInTurns, nextTurn } from '../turns.ts';

/** Longer lists are serialised in turns. */
const longFrom = 100;
/** Lists are at the top of a response, or in an object within it. */
const deepest = 2;

/** True if writing the response in one go would block the process. */
export function isLongAnswer(value: unknown, depth = 0): boolean {
	if (Array.isArray(value)) return value.length > longFrom;
	if (typeof value !== 'object' || value === null || depth > deepest) return false;
	return Object.values(value).some((one) => isLongAnswer(one, depth + 1));
}

const isPlain = (schema: z.ZodType): boolean => (schema.def.checks ?? []).length === 0;

/** Unwraps `optional()`. */
function present(schema: unknown): z.ZodType {
	if (schema instanceof z.ZodOptional) return present(schema.unwrap());
	if (schema instanceof z.ZodType) return schema;
	throw new TypeError('an answer has a part without a schema');
}

/** The JSON of a response in pieces, shaped by its schema like every other (ASVS 8.2.3). */
async function piecesOf(schema: z.ZodType, value: unknown): Promise<string[]> {
	if (!isLongAnswer(value) || !isPlain(schema)) return [JSON.stringify(schema.parse(value))];
	if (schema instanceof z.ZodArray && Array.isArray(value)) {
		const item = present(schema.element);
		return ['[', ...(await mapInTurns(value, (one, index) => `${index === 0 ? '' : ','}${JSON.stringify(item.parse(one))}`)), ']'];
	}
	if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [JSON.stringify(schema.parse(value))];
	const pieces: string[] = [];
	for (const [name, part] of Object.entries<unknown>(schema.shape)) {
		const given: unknown = Reflect.get(value, name);
		if (given === undefined && part instanceof z.ZodOptional) continue;
		pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`);
		for (const piece of await piecesOf(present(part), given)) pieces.push(piece);
	}
	return [...pieces, '}'];
}

/** Size of one write; each is short. */
const writeChars = 64 * 1024;

async function chunksOf(pieces: readonly string[]): Promise<Buffer[]> {
	const chunks: Buffer[] = [];
	const turn = createTurns();
	let text = '';
	for (const piece of pieces) {
		text += piece;
		if (text.length < writeChars) continue;
		chunks.push(Buffer.from(text));
		text = '';
		await turn();
	}
	return [...chunks, Buffer.from(text)];
}

/** A fast reader takes each chunk at once: without turns all of them would be sent in one go. */
async function* sentInTurns(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
	for (const chunk of chunks) {
		yield chunk;
		await nextTurn();
	}
}

/** JSON of a long response, which Fastify sends unchanged. It is complete and validated before the first byte is sent. */
export async function longAnswer(
	reply: FastifyReply,
	schema: z.ZodType,
	value: unknown,
	isCompressed: boolean,
): Promise<string | Readable> {
	const pieces = await piecesOf(schema, value);
	reply.type('application/json; charset=utf-8');
	if (isCompressed) return pieces.join('');
	const chunks = await chunksOf(pieces);
	reply.header(
		'content-length',
		chunks.reduce((sum, { length }) => sum + length, 0),
	);
	return Readable.from(sentInTurns(chunks), { objectMode: false });
}
