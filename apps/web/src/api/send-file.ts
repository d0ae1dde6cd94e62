import type { RouteDefinition } from '@print-room/contract';
import { runtimeConfig } from '../runtime-config.ts';
import { fillPath } from './address.ts';
import { currentToken, reportFailure } from './client.ts';
import { ApiFailure, failureFrom, networkFailure } from './failure.ts';
import { identitySettled } from './identity-gate.ts';

export interface FileToSend {
	readonly params: Readonly<Record<string, string>>;
	readonly file: File;
	readonly signal: AbortSignal;
	/** Share of the file that has left, 0 to 1. At 1 the server looks at it. */
	readonly onSent: (share: number) => void;
}

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/**
 * Sends a file as a form's field `file`. Not by fetch: that tells nothing of how much has left.
 * Throws an ApiFailure, or the signal's reason.
 */
export const sendFile = async <Route extends RouteDefinition>(
	route: Route,
	{ params, file, signal, onSent }: FileToSend,
): Promise<ReturnType<Route['response']['parse']>> => {
	await identitySettled();
	signal.throwIfAborted();
	const token = currentToken();
	const { api, account } = runtimeConfig();
	const answer = await new Promise<unknown>((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open(route.method, `${route.base === 'main' ? api : account}${fillPath(route.path, params)}`);
		request.withCredentials = true;
		request.setRequestHeader('accept', 'application/json');
		if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
		const stop = (): void => request.abort();
		signal.addEventListener('abort', stop);
		request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total);
		request.upload.onload = () => onSent(1);
		request.onabort = () => reject(signal.reason);
		request.onerror = () => reject(networkFailure());
		request.onload = () => {
			const body = parsed(request.responseText);
			if (request.status >= 200 && request.status < 300) resolve(body);
			else reject(reportFailure(failureFrom(request.status, body, request.getResponseHeader('retry-after')), token));
		};
		request.onloadend = () => signal.removeEventListener('abort', stop);
		const form = new FormData();
		form.append('file', file, file.name);
		request.send(form);
	});
	const read = route.response.safeParse(answer);
	if (!read.success) throw new ApiFailure({ status: -1, name: 'UnexpectedAnswer', message: `Unexpected answer to ${route.path}` });
	return read.data as ReturnType<Route['response']['parse']>;
};
