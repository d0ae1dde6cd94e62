import path from 'node:path';
import type { BackupPlace } from './backup-place.ts';
import { openFolderPlace } from './folder-place.ts';
import { openS3Place } from './s3-place.ts';

/** Opens a folder, or a bucket by `s3://bucket/prefix?endpoint=…&region=…`. Errors: `BackupPlaceProblem`. */
export function openBackupPlace(address: string): Promise<BackupPlace> {
	return address.startsWith('s3:') ? openS3Place(address) : openFolderPlace(address);
}

/** The address without what may be secret in it, for screens and logs. */
export const shownPlace = (address: string): string => address.replace(/\?.*$/, '');

function wholeAddress(address: string): string {
	if (!address.startsWith('s3:')) return path.resolve(address);
	const { host, pathname, searchParams } = new URL(address);
	return [host, pathname.replaceAll(/^\/+|\/+$/g, ''), searchParams.get('endpoint')].join('\n');
}

/** Whether two addresses, however they are written, name the same place. */
export const isSamePlace = (one: string, other: string): boolean => wholeAddress(one) === wholeAddress(other);
