import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { TextButton } from './text-button.tsx';

export interface FileButtonProps {
	readonly label: string;
	/** Name for screen readers; the label by default. */
	readonly name?: string;
	readonly look?: 'contained' | 'outlined' | 'text';
	/** Types that the file dialog offers. */
	readonly accept: string;
	readonly isBusy?: boolean;
	readonly onChosen: (file: File) => void;
}

/** A button that asks for one file. */
export const FileButton = ({ label, name = label, look = 'outlined', accept, isBusy = false, onChosen }: FileButtonProps): ReactNode => {
	const input = useRef<HTMLInputElement>(null);
	const open = (): void => input.current?.click();
	return (
		<>
			<input
				ref={input}
				type="file"
				hidden
				accept={accept}
				aria-label={name}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file !== undefined) onChosen(file);
					// The same file may be chosen again.
					currentTarget.value = '';
				}}
			/>
			{look === 'text' ? (
				<TextButton disabled={isBusy} aria-label={name} onClick={open}>
					{label}
				</TextButton>
			) : (
				<Button variant={look} color="primary" disabled={isBusy} onClick={open}>
					{label}
				</Button>
			)}
		</>
	);
};
