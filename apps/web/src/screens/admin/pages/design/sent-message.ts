import { BYTES_PER_MEGABYTE } from '@print-room/domain';

const megabytes = (bytes: number): string => (bytes / BYTES_PER_MEGABYTE).toFixed(bytes < 104_857_600 ? 1 : 0);

/** `214 of 346 MB sent`; rounded, since screen readers would announce every tenth of a per cent. */
export const sentMessage = (share: number, bytes: number): string => {
	if (share >= 1) return 'Upload complete. Checking the file…';
	return `${megabytes(share * bytes)} of ${megabytes(bytes)} MB sent.`;
};
