import { startSwift } from './swift-store.ts';

/** OpenStack Swift below a process of its own: `swift-child.ts <port> <folder>`. It ends with its parent. */
const [port, directory] = process.argv.slice(2);
if (port === undefined || directory === undefined) throw new Error('Usage: swift-child.ts <port> <folder>');
await startSwift({ port: Number(port), directory });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
