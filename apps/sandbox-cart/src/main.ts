import { ConfigError, readConfig } from './config.ts';
import { startSandboxCart } from './sandbox-cart.ts';
import { UnreadableRecord } from './storage/file-store.ts';

/** EX_CONFIG: a supervisor does not retry after it. */
const CONFIGURATION_ERROR = 78;

/** The launcher kills after nine seconds; without a launcher, a cart that hangs would keep its port from the next start. */
const stopLimitMs = 8_500;

// Carts and orders are readable by their user only.
process.umask(0o077);

try {
	const cart = await startSandboxCart(readConfig(process.env));
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		setTimeout(() => process.exit(1), stopLimitMs).unref();
		await cart.close();
		process.exit(0);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
	process.on('disconnect', stop);
	process.send?.({ type: 'ready', url: cart.url });
} catch (error) {
	process.stderr.write(`The sandbox cart cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(error instanceof ConfigError || error instanceof UnreadableRecord ? CONFIGURATION_ERROR : 1);
}
