import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Data of a freshly opened shop, prepared once for a whole run. */
export interface ShopTemplate {
	readonly dataDir: string;
	readonly adminPassword: string;
}

const variables = { dataDir: 'JOURNEY_TEMPLATE', adminPassword: 'JOURNEY_TEMPLATE_PASSWORD' } as const;

/** Announces the template to the processes started from now on. */
export function shareTemplate({ dataDir, adminPassword }: ShopTemplate): void {
	process.env[variables.dataDir] = dataDir;
	process.env[variables.adminPassword] = adminPassword;
}

export function shopTemplate(): ShopTemplate | null {
	const dataDir = process.env[variables.dataDir];
	const adminPassword = process.env[variables.adminPassword];
	return dataDir === undefined || adminPassword === undefined ? null : { dataDir, adminPassword };
}

/** Keeps owners and modes, which `fs.cp` loses: as root the database runs as another user. */
export async function copyTemplate({ dataDir }: ShopTemplate, to: string): Promise<void> {
	await promisify(execFile)('cp', ['-a', `${dataDir}/.`, to]);
}
