const ownDomain = '.foxycart.com';

/** Address of the hosted cart's script: a store has a name on the service's domain, or a domain of its own. */
export const loaderAddress = (cartOrigin: string): string => {
	const { hostname } = new URL(cartOrigin);
	const store = hostname.endsWith(ownDomain) ? hostname.slice(0, -ownDomain.length) : hostname;
	return `https://cdn.foxycart.com/${store}/loader.js`;
};
