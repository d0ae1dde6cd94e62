/** `reserved` until it is printed; `void` and `replaced` are final. */
export const CERTIFICATE_STATES = ['reserved', 'issued', 'void', 'replaced'] as const;

export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const CERTIFICATE_STATE_NAMES: Readonly<Record<CertificateState, string>> = {
	reserved: 'Reserved',
	issued: 'Issued',
	void: 'Void',
	replaced: 'Replaced',
};

/** Returns whether a certificate counts: it may be printed, and holds its number. */
export const isCertificateLive = (state: CertificateState): boolean => state === 'reserved' || state === 'issued';

/** `2026-000123`: year and running number within it. */
export const registerNumberLabel = (year: number, number: number): string => `${year}-${String(number).padStart(6, '0')}`;

/** Returns the year and running number of a register number that was typed; null for anything else. */
export const readRegisterNumber = (text: string): { readonly year: number; readonly number: number } | null => {
	const [, year, number] = /^(\d{4})-(\d{6,9})$/.exec(text.trim()) ?? [];
	return year === undefined ? null : { year: Number(year), number: Number(number) };
};

/** Sentence about a certificate's state on the page that verifies it. */
export const certificateSentences: Readonly<Record<CertificateState | 'unknown', string>> = {
	reserved: 'This certificate is entered in our register. It has not been printed yet.',
	issued: 'This certificate is entered in our register and is valid.',
	void: 'This certificate is void: it proves nothing any more.',
	replaced: 'This certificate was replaced by another one and is not valid any more.',
	unknown: 'There is no certificate with this code in our register.',
};
