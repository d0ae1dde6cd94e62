/** The amount that a measurement needs, or with `--smallest` the least that still runs every line; figures mean nothing then. */
export const amount = <Value>(full: Value, smallest: Value): Value => (process.env.BENCH_SMALLEST === '1' ? smallest : full);

/** A length in pixels, a tenth of it with `--smallest`. */
export const pixels = (full: number): number => amount(full, Math.round(full / 10));
