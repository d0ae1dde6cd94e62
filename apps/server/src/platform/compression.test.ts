import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import { acceptedEncoding } from './compression.ts';

test.each([
	['br', 'br'],
	['gzip, deflate, br, zstd', 'br'],
	['gzip;q=1.0, br;q=0.5', 'gzip'],
	['gzip, br;q=0', 'gzip'],
	['GZIP', 'gzip'],
	['*', 'br'],
	['*;q=0', null],
	['deflate', null],
	['', null],
	[undefined, null],
	['br;q=nonsense', null],
])('a client that accepts %j is sent %j', (header, encoding) => {
	expect(acceptedEncoding(header)).toBe(encoding);
});

const shop = testShop({ worker: false });

/** The answer's head and body as they are on the wire. */
async function wire(path: string, headers: Readonly<Record<string, string>> = {}): Promise<{ head: string; body: Buffer }> {
	const { hostname, port } = new URL(shop.url);
	const socket = connect(Number(port), hostname);
	const lines = Object.entries({ host: hostname, 'accept-encoding': 'br', connection: 'close', ...headers });
	socket.write(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
	const chunks: Buffer[] = [];
	for await (const chunk of socket) chunks.push(chunk);
	const all = Buffer.concat(chunks);
	const end = all.indexOf('\r\n\r\n');
	return { head: all.subarray(0, end).toString().toLowerCase(), body: all.subarray(end + 4) };
}

test('lists of the catalogue are sent compressed, and read the same', async () => {
	const { head, body } = await wire('/api/printTypes');
	expect(head).toContain('content-encoding: br');
	expect(head).toMatch(/vary: .*accept-encoding/);
	const plain = await fetch(`${shop.url}/api/printTypes`, { headers: { 'accept-encoding': 'identity' } });
	expect(plain.headers.get('content-encoding')).toBeNull();
	expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(await plain.json());
});

test('answers that hold a secret or belong to a person are never compressed', async () => {
	const guest = await shop.guest();
	const admin = await shop.admin();
	const own = [
		['/api/whoami', {}],
		['/api/whoami', guest.headers],
		['/api/images/retrieve', guest.headers],
		['/account/user/uploads', guest.headers],
		['/account/user/profile', admin.headers],
		['/api/orders', admin.headers],
		['/api/users', admin.headers],
	] as const;
	for (const [path, headers] of own) expect((await wire(path, headers)).head, path).not.toContain('content-encoding');
});
