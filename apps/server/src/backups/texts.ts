import type { PrintComparison } from '../designs/index.ts';
import type { Manifest } from './manifest.ts';
import type { RestoredShop } from './restore/restore-backup.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

export function bytesText(bytes: number): string {
	let value = bytes;
	let unit = 0;
	for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
	return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

export function madeText(name: string, manifest: Manifest): string {
	const { blobs, missing } = manifest;
	const lines = [
		`The backup ${name} is complete: ${rowsOf(manifest)} rows and ${blobs.count} files (${bytesText(blobs.bytes)}), of which ${blobs.copied} (${bytesText(blobs.copiedBytes)}) were copied now. It took ${secondsText(Date.parse(manifest.endedAt) - Date.parse(manifest.startedAt))}.`,
	];
	if (missing.length > 0)
		lines.push(
			`The shop itself does not have ${missing.length} ${missing.length === 1 ? 'file' : 'files'} that its rows name: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`,
		);
	return lines.join('\n');
}

function printTextOf({ print, incomplete }: PrintComparison, { appVersion }: Manifest): string {
	if (print === null)
		return incomplete === 0
			? 'there is no print to cut again'
			: `no print could be cut again and compared: the backup lacks files of ${incomplete === 1 ? 'the only one' : `all ${incomplete}`}`;
	return print.isSame
		? `the print of design ${print.designId} was cut again and is the same, byte for byte`
		: `the print of design ${print.designId} was cut again and differs; the backup is of version ${appVersion}, which may have cut it otherwise`;
}

/** Summary of a restored shop: what was proved, and how long it took. */
export function restoredText(name: string, { manifest, rows, foreignKeys, proof, durationMs }: RestoredShop): string {
	const { indexes, comparison } = proof;
	const indexText =
		indexes.reason === null
			? `${indexes.checked} indexes were compared with their tables by amcheck${indexes.unchecked === 0 ? '' : `, ${indexes.unchecked} are of kinds that it cannot check`}`
			: `no index was checked: ${indexes.reason}`;
	return [
		`The backup ${name} was restored and proved in ${secondsText(durationMs)}:`,
		`  ${rows} rows of ${manifest.tables.length} tables were counted`,
		`  ${proof.blobs} files that rows name (${bytesText(proof.blobBytes)}) are there, with the same bytes`,
		`  ${foreignKeys} foreign keys hold for every row`,
		`  ${indexText}`,
		`  ${printTextOf(comparison, manifest)}`,
		...(manifest.missing.length === 0 ? [] : [`  ${manifest.missing.length} files were already missing when the backup was made`]),
	].join('\n');
}
