import { useCallback, useState } from 'react';
import { addFiles } from './commands.ts';
import { type PicturedUpload, useUploadRow } from './upload-rows.ts';
import { useUploads } from './uploads.ts';

export interface ChosenFile {
	/** Number of its upload; null until the upload has begun. */
	readonly key: number | null;
	readonly upload: PicturedUpload | null;
	/** Name of the file that is being read; null while none was chosen, and once it was refused. */
	readonly name: string | null;
	readonly choose: (file: File) => void;
}

/** Sends one file in the place of another, and follows it. */
export const useChosenFile = (): ChosenFile => {
	const [chosen, setChosen] = useState<{ readonly name: string; readonly after: number } | null>(null);
	const key = useUploads(({ queue }) =>
		chosen === null ? null : (queue.find(({ id, name }) => id > chosen.after && name === chosen.name)?.id ?? null),
	);
	const upload = useUploadRow(key);
	const choose = useCallback((file: File): void => {
		setChosen({ name: file.name, after: Math.max(0, ...useUploads.getState().queue.map(({ id }) => id)) });
		addFiles([file]);
	}, []);
	return { key, upload, name: chosen === null || upload?.phase === 'refused' ? null : chosen.name, choose };
};
