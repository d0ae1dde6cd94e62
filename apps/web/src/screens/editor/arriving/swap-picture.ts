/** Decodes the picture before it is shown, so that nothing flickers; one that cannot be decoded is shown as any broken picture is. */
export const decoded = async (url: string): Promise<void> => {
	const picture = new Image();
	picture.src = url;
	await picture.decode().catch(() => undefined);
};

/** Gives an address back once no frame shows it any more. */
export const revokeLater = (url: string): void => {
	if (url.startsWith('blob:')) requestAnimationFrame(() => requestAnimationFrame(() => URL.revokeObjectURL(url)));
};
