/** Whether an error has one of these codes, as those of files and sockets do. */
export const isCode = (error: unknown, ...codes: string[]): boolean =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
