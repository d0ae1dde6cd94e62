import { createServer } from 'node:net';

const listen = (): Promise<{ port: number; release: () => Promise<void> }> =>
	new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			if (address === null || typeof address === 'string') return reject(new Error('no port'));
			resolve({ port: address.port, release: () => new Promise((done) => server.close(() => done())) });
		});
	});

/** Free ports; all are held until the last is known, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
	const held = await Promise.all(Array.from({ length: count }, listen));
	await Promise.all(held.map(({ release }) => release()));
	return held.map(({ port }) => port);
}
