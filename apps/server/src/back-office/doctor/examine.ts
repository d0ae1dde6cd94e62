import type { DoctorFinding } from '@print-room/contract';
import { isProxyIgnored } from '../../accounts/index.ts';
import type { Blobs, Config, Orm } from '../../platform/index.ts';
import { note, well, within, wrong } from './finding.ts';
import { lookAtDisk, lookAtMemory } from './look-at-machine.ts';
import { isPublic, lookAtCart, lookAtDatabase, lookAtMail, lookAtStore } from './look-at-services.ts';

/** A part that could not be opened is a finding instead. */
export interface Examined {
	readonly config: Config;
	readonly orm: Orm | DoctorFinding;
	readonly blobs: Blobs | DoctorFinding;
}

const isFinding = (value: object): value is DoctorFinding => 'part' in value && 'state' in value;

async function lookAtConfig(config: Config, orm: Orm | DoctorFinding): Promise<readonly DoctorFinding[]> {
	const { publicUrl, isSecure, role } = config;
	const found: DoctorFinding[] = [well('configuration', `The shop is at ${publicUrl}, with ROLE=${role}.`)];
	if (isPublic(config) && !isSecure)
		found.push(
			wrong(
				'configuration',
				'PUBLIC_URL begins with http: passwords and files travel in the open.',
				'Put a proxy with TLS in front, and name its https: address.',
			),
		);
	// A database without tables is not wrong: the first start makes them.
	if (!isFinding(orm) && (await isProxyIgnored(orm, config).catch(() => false)))
		found.push(
			wrong(
				'configuration',
				'Visitors come through a proxy whose addresses the shop ignores, so that all share their limits.',
				'Set TRUST_PROXY=on.',
			),
		);
	if (isPublic(config) && config.ordersEmail === null)
		found.push(note('configuration', 'No one gets a mail for a new order.', 'Set ORDERS_EMAIL.'));
	return found;
}

/** Looks at everything that the shop needs, at the same time; a part that fails does not hide the others. */
export async function examine({ config, orm, blobs }: Examined): Promise<DoctorFinding[]> {
	const found = await Promise.all([
		within('configuration', () => lookAtConfig(config, orm)),
		within('database', async () => (isFinding(orm) ? [orm] : lookAtDatabase(orm, config))),
		within('store', async () => (isFinding(blobs) ? [blobs] : lookAtStore(blobs, config))),
		within('mail', () => lookAtMail(config)),
		within('cart', () => lookAtCart(config)),
		within('disk', () => lookAtDisk(config)),
		within('memory', () => lookAtMemory(config)),
	]);
	return found.flat();
}
