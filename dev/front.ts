import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, relative, sep } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { inRoot, root } from '../scripts/lib/paths.mjs';
import { passOn, refuse } from './proxy.ts';
import type { ServerRunner } from './server-runner.ts';

/** The single origin of `npm run dev`: Vite serves the web app's files with hot reload, the server everything else. */
export interface Front {
	readonly vite: ViteDevServer;
	listen(runner: ServerRunner, port: number): Promise<void>;
	close(): Promise<void>;
}

const page = inRoot('apps', 'web', 'index.html');
const fromServer = /^\/(?:api|account|files|tiles|proofs|healthz|readyz)(?:[/?]|$)/;

/** Writes Vite's page where the server expects the built one, so that title, nonce and policy stay the server's. */
export async function writePage(vite: ViteDevServer, folder: string): Promise<void> {
	await mkdir(join(folder, 'assets'), { recursive: true });
	await writeFile(join(folder, 'index.html'), await vite.transformIndexHtml('/index.html', await readFile(page, 'utf8')));
}

/** Opens Vite behind our own server, which does not listen yet. */
export async function openFront(): Promise<Front> {
	const server = createServer();
	const vite = await createVite({
		configFile: inRoot('apps', 'web', 'vite.config.ts'),
		appType: 'custom',
		clearScreen: false,
		logLevel: 'warn',
		server: { middlewareMode: true, hmr: { server }, warmup: { clientFiles: ['./src/main.tsx'] } },
	});
	return {
		vite,
		listen: (runner, port) => {
			answerFrom(server, vite, runner);
			return new Promise((resolve, reject) => {
				server.once('error', reject);
				server.listen(port, 'localhost', resolve);
			});
		},
		close: async () => {
			await vite.close();
			server.closeAllConnections();
			server.close();
		},
	};
}

function answerFrom(server: Server, vite: ViteDevServer, runner: ServerRunner): void {
	server.on('request', (request, answer) => {
		const ask = async () => {
			const outcome = await runner.outcome();
			if ('port' in outcome) passOn(outcome.port, request, answer);
			else refuse(answer, outcome.problem);
		};
		if (fromServer.test(request.url ?? '/')) void ask();
		else vite.middlewares(request, answer, () => void ask());
	});
}

const isServerSource = (path: string): boolean =>
	/^(?:apps\/server\/src|packages\/[^/]+\/src)\//.test(path) && /\.(?:ts|sql|json)$/.test(path) && !/\.test\.ts$|\/testing\//.test(path);

/** Calls back once per change of the server's sources, or of the page that both sides share. */
export function watchSources({ watcher }: ViteDevServer, changed: { server: () => void; page: () => void }): void {
	// Joins the events of one save into a single restart.
	const settleMs = 20;
	let timer: NodeJS.Timeout | undefined;
	watcher.add([inRoot('apps', 'server', 'src'), inRoot('packages')]);
	watcher.on('all', (event, file) => {
		const path = relative(root, file).split(sep).join('/');
		if (event === 'addDir' || event === 'unlinkDir') return;
		const work = isServerSource(path) ? changed.server : file === page ? changed.page : null;
		if (work === null) return;
		clearTimeout(timer);
		timer = setTimeout(work, settleMs);
	});
}
