import type { ReactNode, Ref } from 'react';

interface HiddenFileProps {
	readonly ref: Ref<HTMLInputElement>;
	readonly label: string;
	/** types and endings that the file dialog offers */
	readonly accept: string;
	readonly onFile: (file: File) => void;
}

/** Field for one file that a button of the section opens. */
export const HiddenFile = ({ ref, label, accept, onFile }: HiddenFileProps): ReactNode => (
	<input
		ref={ref}
		type="file"
		hidden
		accept={accept}
		aria-label={label}
		onChange={({ currentTarget }) => {
			const file = currentTarget.files?.[0];
			// Allows choosing the same file again.
			currentTarget.value = '';
			if (file !== undefined) onFile(file);
		}}
	/>
);
