/** Returns the amount of a measurement or, with `--smallest`, the least that runs every line, without meaningful figures. */
export const amount = <Value>(full: Value, smallest: Value): Value => (process.env.BENCH_SMALLEST === '1' ? smallest : full);

/** Length in pixels; a tenth of it with `--smallest`. */
export const pixels = (full: number): number => amount(full, Math.round(full / 10));
