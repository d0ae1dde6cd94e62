import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startMailServer } from './mail-server.ts';

/**
 * The mail server as its own process: `mail-child.ts <port> <folder>`. A mail is a file there before it is accepted. It ends with its
 * parent.
 */
const [port, folder] = process.argv.slice(2);
if (port === undefined || folder === undefined) throw new Error('Usage: mail-child.ts <port> <folder>');
await startMailServer(
	{
		onData: (stream, _session, done) => {
			const path = join(folder, `${Date.now()}-${randomUUID()}`);
			buffer(stream)
				.then((raw) => writeFile(path, raw))
				.then(() => rename(path, `${path}.eml`))
				.then(() => done(), done);
		},
	},
	Number(port),
);
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
