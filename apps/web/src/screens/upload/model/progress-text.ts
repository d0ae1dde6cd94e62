const bytesPerMegabyte = 1_048_576;

const megabytes = (bytes: number, decimals: number): string => (bytes / bytesPerMegabyte).toFixed(decimals);

/** `214 of 346 MB`; small files keep a decimal. */
export const sentOf = (sentBytes: number, sizeBytes: number): string => {
	const decimals = sizeBytes < 20 * bytesPerMegabyte ? 1 : 0;
	return `${megabytes(sentBytes, decimals)} of ${megabytes(sizeBytes, decimals)} MB`;
};

const timeLeft = (seconds: number): string => {
	if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} s left`;
	const minutes = Math.ceil(seconds / 60);
	return minutes < 90 ? `${minutes} min left` : `${Math.ceil(minutes / 60)} h left`;
};

/** `24.1 MB/s · 6 s left`; empty until a speed is known. */
export const speedAndTimeLeft = (bytesPerSecond: number | null, bytesLeft: number): string => {
	if (bytesPerSecond === null || bytesPerSecond <= 0) return '';
	return `${megabytes(bytesPerSecond, 1)} MB/s · ${timeLeft(bytesLeft / bytesPerSecond)}`;
};
