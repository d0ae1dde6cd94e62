/** Random id of 32 hexadecimal digits. Not `randomUUID`, which a page that came by plain HTTP lacks. */
export const newKey = (): string =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
