/** Bytes that were acknowledged by a point in time, and how fast they came until then. */
export interface Speed {
	/** null until two acknowledgements tell it */
	readonly bytesPerSecond: number | null;
	/** The last acknowledgement; null before the first. */
	readonly at: { readonly bytes: number; readonly ms: number } | null;
}

export const unknownSpeed: Speed = { bytesPerSecond: null, at: null };

/** What lies further back than this hardly counts, so that the figure is calm and still follows the line. */
const memoryMs = 4000;

/** The speed after one more acknowledgement. The first one is where counting begins: what was here before costs no time. */
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
