/** Returns a country's name for its ISO 3166 code: 'GB' is 'United Kingdom'. Unknown codes are returned unchanged. */
export const countryName = (country: string): string => {
	const code = country.trim().toUpperCase();
	if (!/^[A-Z]{2}$/.test(code)) return country;
	return new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' }).of(code) ?? country;
};
