import type { Asked } from './asking.ts';
import { fromSomewhere } from './calls.ts';
import type { WorldCaller } from './world.ts';

/** Sends a call from an unused address; returns the status. */
export async function send(shopUrl: string, route: string, caller: WorldCaller, { path, json, body, headers }: Asked): Promise<number> {
	const response = await fetch(shopUrl + path, {
		method: route.split(' ')[0] ?? 'GET',
		redirect: 'manual',
		headers: { ...caller.headers, ...fromSomewhere(), ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
		...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
	});
	await response.arrayBuffer();
	return response.status;
}
