import pg from 'pg';
import type { Logger } from 'pino';
import { lifeSignStatement } from './life-sign.ts';

interface ListenerOptions {
	connectionString: string;
	postgresChannel: string;
	/** The connection is the sign of life of this process. */
	processNumber: number;
	logger: Logger;
	onText(text: string): void;
	onReconnected(): void;
}

export interface Listener {
	close(): Promise<void>;
}

const firstDelayMs = 100;
const longestDelayMs = 5000;
/** A connection that a firewall dropped stays silent; a regular query detects it. */
const heartbeatMs = 20_000;
const answerLimitMs = 5000;

/** A LISTEN connection that reconnects by itself. Rejects only when the first connection fails. */
export async function openListener(options: ListenerOptions): Promise<Listener> {
	const { logger } = options;
	let closed = false;
	let retry: NodeJS.Timeout | undefined;
	let client = await connect(options, reconnectLater);

	function reconnectLater(): void {
		if (!closed) retry = setTimeout(() => void reconnect(firstDelayMs), firstDelayMs);
	}

	async function reconnect(delayMs: number): Promise<void> {
		try {
			const next = await connect(options, reconnectLater);
			if (closed) return void next.end();
			client = next;
			logger.info('listening for events again');
			options.onReconnected();
		} catch (error) {
			if (closed) return;
			logger.warn({ err: error }, 'the event connection could not be restored yet');
			const longer = Math.min(delayMs * 2, longestDelayMs);
			retry = setTimeout(() => void reconnect(longer), delayMs);
		}
	}

	return {
		close: async () => {
			closed = true;
			clearTimeout(retry);
			await client.end();
		},
	};
}

async function connect(
	{ connectionString, postgresChannel, processNumber, logger, onText }: ListenerOptions,
	onLost: () => void,
): Promise<pg.Client> {
	const client = new pg.Client({
		connectionString,
		application_name: 'print-room events',
		keepAlive: true,
		connectionTimeoutMillis: answerLimitMs,
		query_timeout: answerLimitMs,
	});
	client.on('error', (error) => logger.warn({ err: error }, 'the event connection failed'));
	client.on('notification', ({ payload }) => onText(payload ?? ''));
	try {
		await client.connect();
		await client.query(lifeSignStatement(processNumber));
		await client.query(`listen ${client.escapeIdentifier(postgresChannel)}`);
	} catch (error) {
		await client.end().catch(() => undefined);
		throw error;
	}
	const heartbeat = setInterval(() => {
		client.query('select 1').catch(() => destroy(client));
	}, heartbeatMs);
	heartbeat.unref();
	client.once('end', () => {
		clearInterval(heartbeat);
		onLost();
	});
	return client;
}

/** `end` alone would wait for an answer that never comes. */
function destroy(client: pg.Client): void {
	client.end().catch(() => undefined);
	client.connection.stream.destroy();
}
