import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { acceptedFiles } from '../../../uploads/index.ts';

export interface FileButtonProps {
	readonly label: string;
	readonly isContained?: boolean;
	readonly isBusy?: boolean;
	readonly onChosen: (file: File) => void;
}

/** Opens the browser's choice of one file. */
export const FileButton = ({ label, isContained = false, isBusy = false, onChosen }: FileButtonProps): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				hidden
				accept={acceptedFiles}
				aria-label={label}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file !== undefined) onChosen(file);
					// The same file may be chosen again.
					currentTarget.value = '';
				}}
			/>
			<Button variant={isContained ? 'contained' : 'outlined'} color="primary" disabled={isBusy} onClick={() => input.current?.click()}>
				{label}
			</Button>
		</>
	);
};
