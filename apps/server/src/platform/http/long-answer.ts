import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { betweenLooks, createTurns, nextTurn } from '../turns.ts';

/** Longer lists are serialised in turns. */
const longFrom = 100;
/** Lists are at the top of a response, or in an object within it. */
const deepest = 2;

/** A list that is completed while it is written, so that it is never held whole. */
export class LongList<Item> {
	readonly batches: AsyncIterable<readonly Item[]>;

	constructor(batches: AsyncIterable<readonly Item[]>) {
		this.batches = batches;
	}
}

/** True if writing the response in one go would block the process. */
export function isLongAnswer(value: unknown, depth = 0): boolean {
	if (value instanceof LongList) return true;
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

/** Size of one write; each is short. */
const writeChars = 64 * 1024;

/** JSON text as bytes: text of a long list that lived until the list's end would be copied by each collection of garbage. */
class JsonChunks {
	readonly done: Buffer[] = [];
	#text = '';

	add(text: string): void {
		this.#text += text;
		if (this.#text.length >= writeChars) this.end();
	}

	end(): void {
		this.done.push(Buffer.from(this.#text));
		this.#text = '';
	}
}

/** Writes the JSON of a response, shaped by its schema like every other (ASVS 8.2.3). */
async function write(chunks: JsonChunks, schema: z.ZodType, value: unknown): Promise<void> {
	if (isLongAnswer(value) && isPlain(schema)) {
		if (schema instanceof z.ZodArray) {
			if (value instanceof LongList) return writeList(chunks, present(schema.element), value.batches);
			if (Array.isArray(value)) return writeList(chunks, present(schema.element), [value]);
		}
		if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) return writeObject(chunks, schema, value);
	}
	chunks.add(JSON.stringify(schema.parse(value)));
}

type Batches = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

async function writeList(chunks: JsonChunks, item: z.ZodType, batches: Batches): Promise<void> {
	const turn = createTurns();
	let before = '[';
	for await (const values of batches) {
		for (const [index, value] of values.entries()) {
			if (index % betweenLooks === 0) await turn();
			chunks.add(before + JSON.stringify(item.parse(value)));
			before = ',';
		}
	}
	chunks.add(before === '[' ? '[]' : ']');
}

async function writeObject(chunks: JsonChunks, { shape }: z.ZodObject, value: object): Promise<void> {
	let before = '{';
	for (const [name, part] of Object.entries<unknown>(shape)) {
		const given: unknown = Reflect.get(value, name);
		if (given === undefined && part instanceof z.ZodOptional) continue;
		chunks.add(`${before}${JSON.stringify(name)}:`);
		before = ',';
		await write(chunks, present(part), given);
	}
	chunks.add(before === '{' ? '{}' : '}');
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
	const chunks = new JsonChunks();
	await write(chunks, schema, value);
	chunks.end();
	reply.type('application/json; charset=utf-8');
	if (isCompressed) return Buffer.concat(chunks.done).toString();
	reply.header(
		'content-length',
		chunks.done.reduce((sum, { length }) => sum + length, 0),
	);
	return Readable.from(sentInTurns(chunks.done), { objectMode: false });
}
