const ownDomain = '.foxycart.com';

/** Where the hosted cart's script is fetched from: its stores are known by their name, or by a domain of their own. */
export const loaderAddress = (cartOrigin: string): string => {
	const { hostname } = new URL(cartOrigin);
	const store = hostname.endsWith(ownDomain) ? hostname.slice(0, -ownDomain.length) : hostname;
	return `https://cdn.foxycart.com/${store}/loader.js`;
};
