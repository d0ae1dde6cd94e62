/** Acknowledged bytes at a point in time, and the speed until then. */
export interface Speed {
	/** Null until the second acknowledgement. */
	readonly bytesPerSecond: number | null;
	/** The last acknowledgement; null before the first. */
	readonly at: { readonly bytes: number; readonly ms: number } | null;
}

export const unknownSpeed: Speed = { bytesPerSecond: null, at: null };

/** Time constant of the average: calm, but follows the line. */
const memoryMs = 4000;

/** The speed after another acknowledgement. The first one starts the measurement: its bytes took no measured time. */
export const speedAfter = ({ bytesPerSecond, at }: Speed, bytes: number, ms: number): Speed => {
	const next = { bytes, ms };
	if (at === null || bytes < at.bytes) return { bytesPerSecond: null, at: next };
	const elapsedMs = ms - at.ms;
	if (elapsedMs <= 0) return { bytesPerSecond, at };
	const latest = ((bytes - at.bytes) * 1000) / elapsedMs;
	if (bytesPerSecond === null) return { bytesPerSecond: latest, at: next };
	const weight = 1 - Math.exp(-elapsedMs / memoryMs);
	return { bytesPerSecond: bytesPerSecond + (latest - bytesPerSecond) * weight, at: next };
};
