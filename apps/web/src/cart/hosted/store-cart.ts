import { runtimeConfig } from '../../runtime-config.ts';
import { foxyClient } from './load-client.ts';

/**
 * Shows the store's own side cart, or its page where the script cannot be had.
 * @param makeRoom closes what is open above the page, which stays open until another page has been loaded
 */
export const showStoreCart = async (makeRoom?: () => void): Promise<void> => {
	const client = await foxyClient().catch(() => null);
	if (client === null) return window.location.assign(`${runtimeConfig().api}/cart`);
	makeRoom?.();
	client.event('sidecart-show').trigger();
};
