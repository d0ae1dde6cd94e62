/** A secret in groups of four characters; the last group may be shorter. */
export const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export interface CodesFile {
	readonly shopName: string;
	readonly email: string;
	readonly codes: readonly string[];
	readonly day: string;
}

/** The downloaded file, with a heading that explains it a year later. */
export const recoveryCodesText = ({ shopName, email, codes, day }: CodesFile): string =>
	[
		`${shopName}: recovery codes for ${email}`,
		`Created ${day}. Each works once, instead of the authenticator app's code.`,
		'',
		...codes,
		'',
	].join('\r\n');
