/** Carrier that takes the studio's parcels to customers. */
export interface Carrier {
	readonly id: string;
	readonly name: string;
	/** address of a parcel's page, with `{reference}` where its reference goes; '': the carrier has no such pages */
	readonly trackingPattern: string;
}

/** Carriers that a studio may have. */
export const MOST_CARRIERS = 50;

/** Place of the reference in a tracking pattern. */
export const REFERENCE_PLACEHOLDER = '{reference}';

/** Returns what is wrong with a tracking pattern, as a sentence; null for a usable one and for ''. */
export const trackingPatternProblem = (pattern: string): string | null => {
	if (pattern === '') return null;
	const [before = '', ...after] = pattern.split(REFERENCE_PLACEHOLDER);
	if (after.length !== 1) return `Write ${REFERENCE_PLACEHOLDER} once, where the parcel’s reference goes.`;
	if (/[{}]/.test(before + after.join(''))) return `Use no other braces than those of ${REFERENCE_PLACEHOLDER}.`;
	// The host is complete before the reference, so that a reference never chooses where the link leads.
	if (!/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?[/?#][^\s\\"<>]*$/i.test(before) || /[\s\\"<>]/.test(after.join('')))
		return 'Enter an address that begins with https:// and the carrier’s site, such as https://carrier.example/track/{reference}.';
	return null;
};

/**
 * Returns the address of a parcel's page at its carrier; null if the carrier has none, the pattern is not usable, or the parcel has no
 * reference. Spaces of the reference are left out.
 */
export const trackingAddress = ({ trackingPattern }: Pick<Carrier, 'trackingPattern'>, reference: string): string | null => {
	const code = reference.toWellFormed().replaceAll(/\s+/g, '');
	if (trackingPattern === '' || code === '' || trackingPatternProblem(trackingPattern) !== null) return null;
	return trackingPattern.split(REFERENCE_PLACEHOLDER).join(encodeURIComponent(code));
};

export interface CarrierProblem {
	/** place in the list; null: of the list as a whole */
	readonly at: number | null;
	readonly field: 'name' | 'trackingPattern' | null;
	readonly message: string;
}

/** Returns what is wrong with a list of carriers: missing or repeated names, and tracking patterns that cannot be used. */
export const carriersProblems = (carriers: readonly Carrier[]): readonly CarrierProblem[] => {
	const nameOf = ({ name }: Carrier): string => name.trim().toLowerCase();
	const isRepeated = (carrier: Carrier, at: number): boolean => carriers.findIndex((other) => nameOf(other) === nameOf(carrier)) < at;
	return carriers.flatMap((carrier, at): CarrierProblem[] => {
		const pattern = trackingPatternProblem(carrier.trackingPattern);
		return [
			...(nameOf(carrier) === '' ? [{ at, field: 'name', message: 'Enter a name.' } as const] : []),
			...(nameOf(carrier) !== '' && isRepeated(carrier, at)
				? [{ at, field: 'name', message: 'Another carrier has this name.' } as const]
				: []),
			...(pattern === null ? [] : [{ at, field: 'trackingPattern', message: pattern } as const]),
		];
	});
};
