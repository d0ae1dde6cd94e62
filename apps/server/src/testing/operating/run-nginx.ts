import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = process.env.NGINX ?? 'nginx';
/** nginx of the distribution, which a test never installs. */
export const hasNginx = spawnSync(program, ['-v']).status === 0;

const shipped = (name: string) => readFileSync(fileURLToPath(new URL(`../../../../../deploy/nginx/${name}`, import.meta.url)), 'utf8');

/** A change to the shipped text. Throws if there is nothing to change, so that a test cannot run on something else. */
function replaced(text: string, pattern: RegExp, instead: string): string {
	if (!pattern.test(text)) throw new Error(`The shipped configuration has no ${pattern}.`);
	return text.replace(pattern, instead);
}

export interface Nginx extends AsyncDisposable {
	/** certificate of the proxy, in PEM */
	readonly certificate: string;
}

/** nginx with the shipped configuration: only ports, certificate and the shop's port are others. */
export async function runNginx({ port, shopPort }: { readonly port: number; readonly shopPort: number }): Promise<Nginx> {
	const folder = mkdtempSync(join(tmpdir(), 'print-room-nginx-'));
	const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
	const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
	execFileSync(
		'openssl',
		['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
		{
			stdio: 'ignore',
		},
	);
	let server = shipped('print-room.conf');
	server = replaced(server, /server \{\n {4}listen 80;[^}]*\}\n/, '');
	server = replaced(server, /listen 443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`);
	server = replaced(server, /\n {4}listen \[::\]:443[^\n]*/, '');
	server = replaced(server, /ssl_certificate {5}[^;]*;/, `ssl_certificate ${certificate};`);
	server = replaced(server, /ssl_certificate_key [^;]*;/, `ssl_certificate_key ${key};`);
	server = replaced(server, /prints\.example;/, 'localhost;');
	const upstream = replaced(shipped('print-room-upstream.conf'), /127\.0\.0\.1:3000/, `127.0.0.1:${shopPort}`);
	const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
	const configuration = join(folder, 'nginx.conf');
	writeFileSync(
		configuration,
		`daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${places}\n${upstream}\n${server}\n}\n`,
	);
	const child = spawn(program, ['-c', configuration, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
	let said = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		said += text;
	});
	const ended = once(child, 'exit');
	await Promise.race([answers(port), ended.then(() => Promise.reject(new Error(`nginx ended: ${said}`)))]);
	return {
		certificate: readFileSync(certificate, 'utf8'),
		[Symbol.asyncDispose]: async () => {
			child.kill('SIGTERM');
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Resolves once something listens on the port. */
async function answers(port: number): Promise<void> {
	for (;;) {
		const socket = connect(port, '127.0.0.1');
		const isThere = await new Promise<boolean>((resolve) =>
			socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
		);
		socket.destroy();
		if (isThere) return;
		await new Promise((resolve) => setImmediate(resolve));
	}
}
