/** Messages that server and editor show alike; quoted by the specification. */
export const refusalMessages = {
	typeNotSupported: 'The provided image type is not supported.',
	densityTooLow: 'The density is too low to be printed',
	sizeNotSupported: 'Selected print size is not supported',
} as const;
