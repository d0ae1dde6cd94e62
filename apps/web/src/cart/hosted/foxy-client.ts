/** The only members of the script's `FC.client` that the shop relies on. */
export interface FoxyClient {
	on(event: string, handler: () => void): unknown;
	request(address: string): FoxyRequest;
	event(name: string): { trigger(): unknown };
}

interface FoxyRequest {
	done(handler: (json: unknown) => void): unknown;
	fail?(handler: () => void): unknown;
}

/** The script's one global: it calls `onLoad` when `client` is there, and keeps the cart in `json`. */
interface FoxyGlobal {
	onLoad?: () => void;
	client?: unknown;
	json?: unknown;
}

declare global {
	interface Window {
		FC?: FoxyGlobal;
	}
}

const hasMethods = (value: object, ...names: string[]): boolean => names.every((name) => typeof Reflect.get(value, name) === 'function');

export const isFoxyClient = (value: unknown): value is FoxyClient =>
	typeof value === 'object' && value !== null && hasMethods(value, 'on', 'request', 'event');
