/** `download` keeps the page where it is, whatever the address answers, and asks nobody whether to leave it. */
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
	// Not before the browser has begun to read it.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
