export class BadBlobKey extends Error {
	override name = 'BadBlobKey';
}

const segment = /^[a-z0-9_-](?:[a-z0-9_.-]*[a-z0-9_-])?$/;
const maxLength = 512;

/** Second line of defence: keys are made by us, never taken from a file's name [ASVS 5.3.2]. */
export function assertKey(key: string): void {
	const fine = key.length <= maxLength && key.split('/').every((part) => segment.test(part) && !part.includes('..'));
	if (!fine) throw new BadBlobKey(`Not a key for a blob: ${JSON.stringify(key.slice(0, 100))}`);
}
