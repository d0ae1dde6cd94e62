import type { RouteDefinition } from '@print-room/contract';
import { addressOf, type CallResult, checked, currentToken, definitionOf, reportFailure } from './client.ts';
import { failureFrom, networkFailure } from './failure.ts';
import { identitySettled } from './identity-change.ts';
import type { LaterRoute } from './later-route.ts';

export interface FileToSend {
	readonly params: Readonly<Record<string, string>>;
	readonly file: File;
	readonly signal: AbortSignal;
	/** Share of the file that was sent, 0 to 1; at 1 the server processes it. */
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
 * Sends a file as the form field `file`, by XMLHttpRequest because fetch reports no upload progress. Throws an ApiFailure, or the signal's
 * reason.
 */
export const sendFile = async <Route extends RouteDefinition>(
	route: LaterRoute<Route>,
	{ params, file, signal, onSent }: FileToSend,
): Promise<CallResult<Route>> => {
	await identitySettled();
	const definition = await definitionOf(route);
	signal.throwIfAborted();
	const token = currentToken();
	const answer = await new Promise<unknown>((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open(route.method, addressOf(route, { params }));
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
	return checked(definition, answer);
};
