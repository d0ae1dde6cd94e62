import type { DoctorFinding } from '@print-room/contract';
import { openTransactions } from '../../cart/index.ts';
import { type Blobs, type Config, createStorageProbe, isThisMachine, type Orm, verifyMailServer } from '../../platform/index.ts';
import { note, reasonOf, well, wrong } from './finding.ts';

const minuteMs = 60_000;
const oldestVersion = 150_000;
const secondsApart = 5;

/** Whether people elsewhere can reach the shop. */
export const isPublic = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => !isThisMachine(new URL(publicUrl).hostname);

/** The database's answer, and the difference between its clock and this machine's. */
export async function lookAtDatabase(orm: Orm, { databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<readonly DoctorFinding[]> {
	const askedAt = Date.now();
	const { rows } = await orm.$client.query<{ version: number; name: string; ms: number; connections: number }>(`
		select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
			extract(epoch from clock_timestamp())::float8 * 1000 as ms, current_setting('max_connections')::integer as connections`);
	const took = Date.now() - askedAt;
	const [row] = rows;
	if (row === undefined) return [wrong('database', 'The database answers without a row.', 'See its log.')];
	const database =
		row.version < oldestVersion
			? wrong('database', `The database is PostgreSQL ${row.name}.`, 'The shop needs PostgreSQL 15 or later.')
			: well('database', `PostgreSQL ${row.name} answers in ${took} ms and takes ${row.connections} connections.`);
	const apart = Math.round(Math.abs(row.ms - (askedAt + took / 2)) / 1000);
	if (databaseUrl === null) return [database, well('clock', `This machine's clock says ${new Date().toISOString()}.`)];
	return [
		database,
		apart <= secondsApart
			? well('clock', `This machine's clock says ${new Date().toISOString()}, and the database's agrees.`)
			: wrong(
					'clock',
					`This machine's clock and the database's are ${apart} s apart.`,
					'Set both by NTP: links, codes of a second factor and signed addresses go by the time.',
				),
	];
}

export async function lookAtStore(
	blobs: Blobs,
	{ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>,
): Promise<readonly DoctorFinding[]> {
	const place = storageUrl === null ? `The files below ${dataDir}` : `The store ${new URL(storageUrl).host}`;
	try {
		await createStorageProbe(blobs)();
		return [well('store', `${place} can be written, read, listed and deleted.`)];
	} catch (error) {
		const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.message}` : '';
		const advice =
			storageUrl === null ? 'Let the shop’s user write there.' : 'Compare STORAGE_URL, the credentials and the rights of the bucket.';
		return [wrong('store', `${place}: ${reasonOf(error)}${cause}`, advice)];
	}
}

export async function lookAtMail(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>): Promise<readonly DoctorFinding[]> {
	if (config.smtpUrl === null) {
		const text = `Mails are written to files below ${config.dataDir}/outbox and delivered to no one.`;
		return [
			isPublic(config)
				? wrong('mail', text, 'Set SMTP_URL and MAIL_FROM.')
				: note('mail', text, 'Set SMTP_URL before others use the shop.'),
		];
	}
	const { host } = new URL(config.smtpUrl);
	try {
		await verifyMailServer(config.smtpUrl);
		return [well('mail', `The mail server ${host} takes mails from the shop.`)];
	} catch (error) {
		return [wrong('mail', `The mail server ${host} cannot be used: ${reasonOf(error)}`, 'Correct SMTP_URL, or see the mail server’s log.')];
	}
}

export async function lookAtCart({ cart, ...config }: Pick<Config, 'cart' | 'publicUrl'>): Promise<readonly DoctorFinding[]> {
	const source = openTransactions(cart);
	const name = cart.kind === 'sandbox' ? 'The sandbox cart' : `The cart service ${new URL(cart.origin).host}`;
	try {
		if (source === null) await fetch(cart.origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(8000) });
		else await source.list(new Date(Date.now() - minuteMs), AbortSignal.timeout(8000));
	} catch (error) {
		const isLocal = cart.kind === 'sandbox' && !isPublic(config);
		const text = `${name} cannot be reached: ${reasonOf(error)}`;
		return [
			isLocal
				? note('cart', text, 'It runs together with `npm start`.')
				: wrong('cart', text, 'Compare FOXY_STORE_DOMAIN and the credentials of its API with the service’s own pages.'),
		];
	}
	if (cart.kind === 'sandbox')
		return [
			isPublic(config)
				? wrong('cart', 'The sandbox cart takes the orders: no money moves.', 'Set FOXY_STORE_DOMAIN and its keys.')
				: well('cart', 'The sandbox cart answers. No money moves.'),
		];
	return source === null
		? [
				note(
					'cart',
					`${name} answers. Its payments are not compared with the orders.`,
					'Set FOXY_API_CLIENT_ID, _SECRET and FOXY_API_REFRESH_TOKEN.',
				),
			]
		: [well('cart', `${name} answers, and lists its payments.`)];
}
