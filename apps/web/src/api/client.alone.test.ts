import { defineRoute } from '@print-room/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { provideRuntimeConfig } from '../runtime-config.ts';
import { call } from './client.ts';
import { laterRoutes } from './later-route.ts';

const group = {
	read: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/things',
		summary: 'Read the things',
		access: 'public',
		response: z.object({ things: z.array(z.string()) }),
	}),
	make: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/things',
		summary: 'Make a thing',
		access: 'public',
		response: z.object({ things: z.array(z.string()) }),
	}),
} as const;

/** The group's routes, with schemas that come by the given function. */
const routesBy = (load: () => Promise<typeof group>) =>
	laterRoutes(load, { read: ['main', 'GET', '/things'], make: ['main', 'POST', '/things'] });

let answer: unknown;
let asked: (string | undefined)[] = [];
let onAsked = (): void => undefined;
provideRuntimeConfig({
	api: 'http://shop.test/api',
	account: '',
	publicUrl: '',
	shopName: '',
	appVersion: '',
	cart: { kind: 'sandbox', origin: '' },
	information: [],
	logo: null,
	delivery: '',
	roleUpdates: false,
	offersApprovalLinks: true,
	sentryDsn: null,
});

beforeEach(() => {
	answer = { things: ['one'] };
	asked = [];
	vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
		asked.push(method);
		onAsked();
		return Promise.resolve(Response.json(answer));
	});
});

const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a question is sent before the schemas of its answer are there [E3.02]', async () => {
	const isAsked = new Promise<void>((resolve) => {
		onAsked = resolve;
	});
	const { read } = routesBy(async () => {
		await isAsked;
		return group;
	});
	expect(await call(read, {})).toEqual({ things: ['one'] });
});

test('an answer is refused by schemas that come after it, too [E3.02]', async () => {
	answer = { things: [1] };
	const { read } = routesBy(() => Promise.resolve(group));
	await expect(call(read, {})).rejects.toMatchObject({ name: 'UnexpectedAnswer' });
});

test('a question whose schemas cannot be loaded fails like a lost connection, and can be repeated [E3.02]', async () => {
	let load = (): Promise<typeof group> => lost();
	const { read } = routesBy(() => load());
	await expect(call(read, {})).rejects.toMatchObject({ status: 0, name: 'NetworkFailure' });
	load = () => Promise.resolve(group);
	expect(await call(read, {})).toEqual({ things: ['one'] });
});

test('nothing is changed on the server while the schemas of its answer cannot be loaded [E3.02]', async () => {
	const { make } = routesBy(lost);
	await expect(call(make, {})).rejects.toMatchObject({ status: 0 });
	expect(asked).toEqual([]);
	expect(await call(routesBy(() => Promise.resolve(group)).make, {})).toEqual({ things: ['one'] });
	expect(asked).toEqual(['POST']);
});
