import { setTimeout as pause } from 'node:timers/promises';
import { apiErrorSchema } from '@print-room/contract';
import type { Ledger } from '../ledger.ts';

export interface Answer<Body = unknown> {
	readonly status: number;
	readonly headers: Headers;
	readonly body: Body;
	readonly bytes: Buffer;
}

export interface Call {
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly json?: unknown;
	readonly bytes?: Uint8Array;
	/** Ends the call and its repetitions. */
	readonly signal?: AbortSignal;
}

/** Pauses between calls while there is no good answer: they grow, as those of a page do. */
const [firstPauseMs, longestPauseMs] = [150, 1000];
/** Longer than the longest fault and all that may follow it. */
const patienceMs = 600_000;
const answerMs = 90_000;

/** Kinds of answer that a fault explains: the shop says "later" in a sentence, a limit was reached, or the proxy before it lost its process. */
export const soundTrouble = {
	later: '503 with a sentence',
	limited: '429',
	lost: '502 of the proxy',
	cart: '502 or more of the cart',
} as const;

/** Program that a client calls. */
type Callee = 'shop' | 'cart';

/** Kind of a call's trouble; null for an answer that is one. */
function troubleOf(callee: Callee, path: string, { method = 'GET' }: Call, { status, body }: Answer): string | null {
	if (status === 429) return soundTrouble.limited;
	if (status < 500) return null;
	if (callee === 'cart' && status !== 500) return soundTrouble.cart;
	if (status === 502 && body === '') return soundTrouble.lost;
	const isSaid = method === 'HEAD' || apiErrorSchema.safeParse(body).success;
	if (status === 503 && isSaid) return soundTrouble.later;
	return `${status} ${isSaid ? '' : 'without a sentence '}${method} ${path.replace(/[0-9a-f-]{30,}.*/, ':id')}`;
}

/** No response for longer than any fault lasts. */
class Stuck extends Error {}

/** A client that repeats its calls while there is no server, or the server says "later". */
export class Client {
	readonly #ledger: Ledger;
	readonly #origin: string;
	readonly #callee: Callee;
	readonly headers: Readonly<Record<string, string>>;

	constructor(ledger: Ledger, origin: string, headers: Readonly<Record<string, string>>, callee: Callee = 'shop') {
		this.#ledger = ledger;
		this.#origin = origin;
		this.headers = headers;
		this.#callee = callee;
	}

	as(headers: Readonly<Record<string, string>>): Client {
		return new Client(this.#ledger, this.#origin, { ...this.headers, ...headers }, this.#callee);
	}

	async #once<Body>(path: string, { method = 'GET', headers, json, bytes, signal }: Call): Promise<Answer<Body>> {
		const body = json === undefined ? (bytes === undefined ? null : new Uint8Array(bytes)) : JSON.stringify(json);
		const answer = await fetch(new URL(path, this.#origin), {
			method,
			body,
			redirect: 'manual',
			headers: { ...this.headers, ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
			signal: AbortSignal.any([AbortSignal.timeout(answerMs), ...(signal === undefined ? [] : [signal])]),
		});
		const got = Buffer.from(await answer.arrayBuffer());
		const isJson = answer.headers.get('content-type')?.includes('json') === true;
		return { status: answer.status, headers: answer.headers, bytes: got, body: isJson ? JSON.parse(got.toString()) : got.toString() };
	}

	/** A single attempt, whatever the status; null: no response. */
	async try<Body>(path: string, call: Call = {}): Promise<Answer<Body> | null> {
		const answer = await this.#once<Body>(path, call).catch(() => null);
		const trouble = answer === null ? null : troubleOf(this.#callee, path, call, answer);
		if (trouble !== null) this.#ledger.trouble.set(trouble, (this.#ledger.trouble.get(trouble) ?? 0) + 1);
		return answer;
	}

	/** The first answer that is one: neither a broken connection, nor a "later", nor a failure of the server. */
	async ask<Body>(path: string, call: Call = {}): Promise<Answer<Body>> {
		let pauseMs = firstPauseMs;
		for (const until = Date.now() + patienceMs; Date.now() < until; await pause(pauseMs)) {
			call.signal?.throwIfAborted();
			pauseMs = Math.min(longestPauseMs, pauseMs * 1.5);
			const answer = await this.try<Body>(path, call);
			if (answer === null) continue;
			if (answer.status < 500 && answer.status !== 429) return answer;
			// A limit a minute; it is not what is tested here.
			if (answer.status === 429) await pause(3000);
		}
		throw new Stuck(`${call.method ?? 'GET'} ${path} was not answered for ${patienceMs / 60_000} minutes`);
	}

	/** The body of an answer that has to be good. */
	async read<Body>(path: string, call: Call = {}): Promise<Body> {
		const { status, body } = await this.ask<Body>(path, call);
		if (status >= 300) throw new Refused(`${call.method ?? 'GET'} ${path}`, status, body);
		return body;
	}
}

/** A good call was refused for good. */
export class Refused extends Error {
	constructor(call: string, status: number, body: unknown) {
		super(`${call} was refused with ${status}: ${JSON.stringify(body).slice(0, 400)}`);
	}
}
