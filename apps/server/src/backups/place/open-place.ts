import type { BackupPlace } from './backup-place.ts';
import { openFolderPlace } from './folder-place.ts';
import { openS3Place } from './s3-place.ts';

/** Opens a folder, or a bucket by `s3://bucket/prefix?endpoint=…&region=…`. Errors: `BackupPlaceProblem`. */
export function openBackupPlace(address: string): Promise<BackupPlace> {
	return address.startsWith('s3:') ? openS3Place(address) : openFolderPlace(address);
}

/** The address without what may be secret in it, for screens and logs. */
export const shownPlace = (address: string): string => address.replace(/\?.*$/, '');
