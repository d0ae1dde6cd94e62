import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';

/** Bare Node server that streams requests to the file named by its only argument, with SHA-256 and fsync. Sends its parent the address. */
const [path = ''] = process.argv.slice(2);
const server = createServer((request, response) => {
	void (async () => {
		const file = await open(path, 'w');
		const hash = createHash('sha256');
		for await (const chunk of request) {
			hash.update(chunk);
			await file.writeFile(chunk);
		}
		await file.sync();
		await file.close();
		response.end(hash.digest('hex'));
	})();
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	if (address !== null && typeof address !== 'string') process.send?.(`http://127.0.0.1:${address.port}`);
});
process.once('disconnect', () => process.exit());
