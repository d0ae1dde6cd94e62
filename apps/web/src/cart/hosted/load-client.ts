import { networkFailure } from '../../api/failure.ts';
import { runtimeConfig } from '../../runtime-config.ts';
import { type FoxyClient, isFoxyClient } from './foxy-client.ts';

const ownDomain = '.foxycart.com';

/** Address of the hosted cart's script: a store has a name on the service's domain, or a domain of its own. */
export const loaderAddress = (cartOrigin: string): string => {
	const { hostname } = new URL(cartOrigin);
	const store = hostname.endsWith(ownDomain) ? hostname.slice(0, -ownDomain.length) : hostname;
	return `https://cdn.foxycart.com/${store}/loader.js`;
};

/** The script fetches more of its own; who waits for a print to be added is sent to the cart's page instead. */
const longestMs = 12_000;

const load = (): Promise<FoxyClient> =>
	new Promise((resolve, reject) => {
		const script = document.createElement('script');
		const giveUp = (): void => {
			clearTimeout(timer);
			script.remove();
			reject(networkFailure());
		};
		const timer = setTimeout(giveUp, longestMs);
		const global = window.FC ?? {};
		window.FC = global;
		global.onLoad = () => {
			const client = window.FC?.client;
			if (!isFoxyClient(client)) return;
			client.on('ready.done', () => {
				clearTimeout(timer);
				resolve(client);
			});
		};
		script.src = loaderAddress(runtimeConfig().cart.origin);
		script.async = true;
		script.addEventListener('error', giveUp);
		document.head.append(script);
	});

let loading: Promise<FoxyClient> | null = null;

/** The hosted cart's script, once it is ready. Throws an ApiFailure when it cannot be had; the next call tries again. */
export const foxyClient = (): Promise<FoxyClient> => {
	loading ??= load().catch((thrown: unknown) => {
		loading = null;
		throw thrown;
	});
	return loading;
};
