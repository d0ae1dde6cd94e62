import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The data of a shop that was opened once and closed: what each first start does anew, done once for a whole run. */
export interface ShopTemplate {
	readonly dataDir: string;
	readonly adminPassword: string;
}

const variables = { dataDir: 'JOURNEY_TEMPLATE', adminPassword: 'JOURNEY_TEMPLATE_PASSWORD' } as const;

/** The processes of this run that are started from now on know it. */
export function shareTemplate({ dataDir, adminPassword }: ShopTemplate): void {
	process.env[variables.dataDir] = dataDir;
	process.env[variables.adminPassword] = adminPassword;
}

/** null: there is none, and each shop is a new one. */
export function shopTemplate(): ShopTemplate | null {
	const dataDir = process.env[variables.dataDir];
	const adminPassword = process.env[variables.adminPassword];
	return dataDir === undefined || adminPassword === undefined ? null : { dataDir, adminPassword };
}

/** With owners and rights, which `fs.cp` leaves behind: as root the database runs as another user. */
export async function copyTemplate({ dataDir }: ShopTemplate, to: string): Promise<void> {
	await promisify(execFile)('cp', ['-a', `${dataDir}/.`, to]);
}
