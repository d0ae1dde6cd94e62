const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** A country by its name, from its ISO 3166 code: 'GB' is 'United Kingdom'. What is no code that is known stays as it is. */
export const countryName = (country: string): string => {
	const code = country.trim().toUpperCase();
	return (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined) ?? country;
};
