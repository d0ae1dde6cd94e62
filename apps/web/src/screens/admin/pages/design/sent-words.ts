/** A9.06: bytes to megabytes. */
const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(bytes < 104_857_600 ? 1 : 0);

/** `214 of 346 MB sent`; whole tenths of a per cent would be read out without end. */
export const sentWords = (share: number, bytes: number): string => {
	if (share >= 1) return 'All of it has arrived. It is being checked…';
	return `${megabytes(share * bytes)} of ${megabytes(bytes)} MB sent.`;
};
