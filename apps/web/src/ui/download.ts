/** The `download` attribute keeps the page open whatever the server answers, and triggers no question about leaving. */
export const download = (address: string, fileName = ''): void => {
	const link = document.createElement('a');
	link.href = address;
	link.download = fileName;
	document.body.append(link);
	link.click();
	link.remove();
};

export const downloadText = (text: string, fileName: string): void => {
	const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
	download(address, fileName);
	// The browser must have started reading before the address is revoked.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
