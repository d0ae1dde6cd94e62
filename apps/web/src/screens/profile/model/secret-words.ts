/** A secret as people read it off: groups of four, the last may be shorter. */
export const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export interface CodesFile {
	readonly shopName: string;
	readonly email: string;
	readonly codes: readonly string[];
	readonly day: string;
}

/** What is downloaded, so that whoever finds the file in a year knows what it is. */
export const recoveryCodesText = ({ shopName, email, codes, day }: CodesFile): string =>
	[
		`${shopName}: recovery codes of ${email}`,
		`Made on ${day}. Each is good once, in place of the authenticator app's code.`,
		'',
		...codes,
		'',
	].join('\r\n');
