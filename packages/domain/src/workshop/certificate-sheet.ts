export interface CertificateFacts {
	/** name of the kind of certificate */
	readonly label: string;
	readonly title: string;
	readonly year: number | null;
	/** number in its edition; null: the certificate is plain */
	readonly edition: string | null;
	/** number in the register */
	readonly register: string;
	/** size of the printed image, in both units */
	readonly size: string;
	readonly medium: string | null;
	readonly date: string;
	/** first digits of the print file's hash; null: there is no print file */
	readonly printFile: string | null;
}

export interface CertificateSheet {
	/** title of the work and its year; without them what kind of certificate this is */
	readonly work: string;
	/** names and values, in two columns, row by row */
	readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Texts of a certificate in their order, the same in print and in its preview. */
export function certificateSheet({
	label,
	title,
	year,
	edition,
	register,
	size,
	medium,
	date,
	printFile,
}: CertificateFacts): CertificateSheet {
	const work = [title, year === null ? '' : String(year)].filter((part) => part !== '').join(', ');
	return {
		work: work === '' ? label : work,
		facts: [
			edition === null ? ['Certificate', label] : ['Edition', edition],
			['Register number', register],
			['Size', size],
			['Medium', medium ?? 'Paper'],
			['Date', date],
			...(printFile === null ? [] : [['Print file, SHA-256', printFile] as const]),
		],
	};
}
