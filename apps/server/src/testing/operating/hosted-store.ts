import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A store's site by HTTPS, whose certificate only those trust who are given its file. */
export interface HostedStore extends AsyncDisposable {
	/** for FOXY_STORE_DOMAIN */
	readonly domain: string;
	readonly certificateFile: string;
	/** method and path of each request so far */
	calls(): readonly string[];
}

/** Starts a store on this machine; null where openssl is not installed. */
export async function startStore(): Promise<HostedStore | null> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-store-'));
	const [key, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
	const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
	const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
	const made = spawnSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificateFile, ...subject]);
	if (made.status !== 0) {
		await rm(folder, { recursive: true, force: true });
		return null;
	}
	const calls: string[] = [];
	const server = createServer({ key: await readFile(key), cert: await readFile(certificateFile) }, (request, response) => {
		calls.push(`${request.method} ${request.url}`);
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		domain: `localhost:${port}`,
		certificateFile,
		calls: () => calls,
		[Symbol.asyncDispose]: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await rm(folder, { recursive: true, force: true });
		},
	};
}
