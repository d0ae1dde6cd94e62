export interface Sample {
	readonly name: string;
	readonly labels: Readonly<Record<string, string>>;
	readonly value: number;
}

/** Samples of Prometheus' text format. Throws on a line that is neither a sample nor a comment. */
export function readMetrics(text: string): Sample[] {
	return text
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => {
			const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
			if (name === undefined || value === undefined) throw new Error(`no sample: ${line}`);
			const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text]);
			return { name, labels: Object.fromEntries(pairs), value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value) };
		});
}

/** Value of the one sample with this name and these labels among others. */
export function sampleOf(samples: readonly Sample[], name: string, labels: Readonly<Record<string, string>> = {}): number {
	const found = samples.filter((one) => one.name === name && Object.entries(labels).every(([label, text]) => one.labels[label] === text));
	if (found.length !== 1) throw new Error(`${found.length} samples of ${name} with ${JSON.stringify(labels)}`);
	return found[0]?.value ?? Number.NaN;
}
