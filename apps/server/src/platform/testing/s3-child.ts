import { startTestS3 } from './s3-server.ts';

/** The S3 server as its own process: `s3-child.ts <port> <folder>`. It ends with its parent. */
const [port, directory] = process.argv.slice(2);
if (port === undefined || directory === undefined) throw new Error('Usage: s3-child.ts <port> <folder>');
await startTestS3({ port: Number(port), directory });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
