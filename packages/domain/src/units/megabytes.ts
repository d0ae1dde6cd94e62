export const BYTES_PER_MEGABYTE = 1_048_576;

/** Formats bytes: `418.22 MB` */
export const megabytesText = (bytes: number): string => `${(bytes / BYTES_PER_MEGABYTE).toFixed(2)} MB`;
