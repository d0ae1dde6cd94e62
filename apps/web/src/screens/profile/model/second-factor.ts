import type { StaffSecurity } from '@print-room/contract';

/** A QR code's dark modules as one SVG path, one unit per module; neighbours in a row form one rectangle, which avoids seams. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
	modules
		.flatMap((row, y) => {
			const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
			return starts.map((x) => {
				const end = row.findIndex((isDark, at) => at > x && !isDark);
				return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
			});
		})
		.join('');

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

type Counts = Pick<StaffSecurity, 'staff' | 'withSecondFactor'>;

export const staffMessage = ({ staff, withSecondFactor }: Counts): string => {
	if (staff === 1) return `You are the only member of staff${withSecondFactor === 1 ? ', and have one' : ''}.`;
	if (withSecondFactor >= staff) return `All ${staff} members of staff have one.`;
	return `${withSecondFactor === 0 ? 'None' : withSecondFactor} of ${staff} staff ${withSecondFactor === 1 ? 'has' : 'have'} one.`;
};

export const missingSecondFactorMessage = ({ staff, withSecondFactor }: Counts): string | null => {
	const without = staff - withSecondFactor;
	if (without <= 0) return null;
	return `${without === 1 ? 'One person has none yet and cannot' : `${without} people have none yet and cannot`} enter the back office until they have set one up. No work is lost.`;
};
