import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settings.mjs';

/** @param {string} file */
function read(file) {
	try {
		const { apiKey, webhookKey } = JSON.parse(readFileSync(file, 'utf8'));
		if (typeof apiKey === 'string' && typeof webhookKey === 'string' && apiKey && webhookKey)
			return { apiKey, webhookKey, word: wordOf(webhookKey) };
	} catch (error) {
		throw new SettingsError(`${file} cannot be read (${error instanceof Error ? error.message : error}). Delete it to get new keys.`);
	}
	throw new SettingsError(`${file} holds no apiKey and webhookKey. Delete it to get new keys.`);
}

/** Follows from the key, so that a data folder from before has one too; 64 bits in four groups, to be typed. @param {string} webhookKey */
const wordOf = (webhookKey) =>
	createHmac('sha256', webhookKey)
		.update('test orders')
		.digest('hex')
		.slice(0, 16)
		.replaceAll(/(.{4})(?=.)/g, '$1-');

/** @param {string} dataDir */
const keysFile = (dataDir) => join(dataDir, 'sandbox-cart-keys.json');

/**
 * The keys of a shop that was started before; undefined if there are none. Makes nothing.
 * @param {string} dataDir
 * @returns {import('./settings.mjs').CartKeys | undefined}
 */
export const keptCartKeys = (dataDir) => (existsSync(keysFile(dataDir)) ? read(keysFile(dataDir)) : undefined);

/**
 * The two keys that the shop shares with its sandbox cart: made once for a data folder, readable by its owner only; and the word that follows from them.
 * @param {string} dataDir
 * @returns {import('./settings.mjs').CartKeys}
 */
export function sandboxCartKeys(dataDir) {
	const file = keysFile(dataDir);
	try {
		mkdirSync(dataDir, { recursive: true });
		if (!existsSync(file)) create(file);
	} catch (error) {
		throw new SettingsError(
			`The data folder ${dataDir} cannot be written to: ${reasonOf(error)}. Correct that, or set DATA_DIR to another folder, and start again.`,
		);
	}
	return read(file);
}

/** In the words of the server, which says the same of what it writes. @type {Readonly<Record<string, string>>} */
const reasons = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'this user may have no more of the disk',
	EFBIG: 'a limit on the size of files is reached',
	EROFS: 'the file system is read-only',
	EACCES: 'this user may not write there',
	EPERM: 'this user may not write there',
	EIO: 'the disk fails',
};

/** @param {unknown} error */
const reasonOf = (error) => reasons[String(Reflect.get(Object(error), 'code'))] ?? (error instanceof Error ? error.message : String(error));

/** A link appears whole or not at all, and of two starts at once only one makes it. @param {string} file */
function create(file) {
	const draft = `${file}.${process.pid}`;
	const keys = { apiKey: randomBytes(30).toString('hex'), webhookKey: randomBytes(32).toString('hex') };
	try {
		// On disk before it has its name: a power cut leaves no empty file.
		writeFileSync(draft, `${JSON.stringify(keys)}\n`, { mode: 0o600, flush: true });
		linkSync(draft, file);
	} catch (error) {
		if (!existsSync(file)) throw error;
	} finally {
		rmSync(draft, { force: true });
	}
}
