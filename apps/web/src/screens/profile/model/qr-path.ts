/** A QR code's dark modules as one SVG path, one unit per module; neighbours in a row form one rectangle, which avoids seams. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
	modules
		.flatMap((row, y) => {
			const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
			return starts.map((x) => {
				const end = row.findIndex((isDark, at) => at > x && !isDark);
				return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
			});
		})
		.join('');
