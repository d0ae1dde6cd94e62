import { type ChangeEvent, type DragEvent, type RefObject, useRef, useState } from 'react';

export interface FileDrop {
	readonly isOver: boolean;
	readonly dropProps: {
		readonly onDragOver: (event: DragEvent) => void;
		readonly onDragLeave: () => void;
		readonly onDrop: (event: DragEvent) => void;
	};
	readonly inputProps: {
		readonly ref: RefObject<HTMLInputElement | null>;
		readonly type: 'file';
		readonly hidden: true;
		readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
	};
	readonly choose: () => void;
}

export function useFileDrop(onFile: (file: File) => void): FileDrop {
	const ref = useRef<HTMLInputElement>(null);
	const [isOver, setOver] = useState(false);
	const take = (files: FileList | null): void => {
		const [file] = files ?? [];
		if (file) onFile(file);
	};
	return {
		isOver,
		dropProps: {
			onDragOver: (event) => {
				event.preventDefault();
				setOver(true);
			},
			onDragLeave: () => setOver(false),
			onDrop: (event) => {
				event.preventDefault();
				setOver(false);
				take(event.dataTransfer.files);
			},
		},
		inputProps: {
			ref,
			type: 'file',
			hidden: true,
			onChange: ({ currentTarget }) => {
				take(currentTarget.files);
				// Allows the same file to be chosen again once it is corrected.
				currentTarget.value = '';
			},
		},
		choose: () => ref.current?.click(),
	};
}
