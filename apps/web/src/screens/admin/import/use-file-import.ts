import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { decodeList, NotReadable } from './model/decode.ts';

/** What the server says of a file: what it would change, or has changed. */
interface FilePreview {
	readonly applied: boolean;
	/** of what the file was held against */
	readonly fingerprint: string;
}

/** A chosen file, and how it is meant. */
export interface ChosenFile<Options> {
	readonly fileName: string;
	readonly csv: string;
	readonly options: Options;
}

export interface ImportFailure {
	readonly of: 'file' | 'preview' | 'apply';
	readonly thrown: unknown;
}

interface Step<Preview, Options> {
	readonly chosen: ChosenFile<Options> | null;
	readonly preview: Preview | null;
	/** What the file is held against changed after the preview: this one is new. */
	readonly isRenewed: boolean;
	readonly failure: ImportFailure | null;
}

const atFirst = { chosen: null, preview: null, isRenewed: false, failure: null } as const;

export interface FileImporting<Preview, Options> extends Step<Preview, Options> {
	readonly isBusy: boolean;
	readonly choose: (file: File) => Promise<void>;
	/** The same file, meant otherwise. */
	readonly setOptions: (options: Options) => Promise<void>;
	/** The same file again, after a failure. */
	readonly lookAgain: () => Promise<void>;
	readonly apply: () => Promise<void>;
	readonly startOver: () => void;
}

interface FileImport<Preview, Options> {
	/** With a fingerprint the file is applied, without one it is only compared. */
	readonly read: (file: { readonly csv: string; readonly fingerprint?: string }, options: Options) => Promise<Preview>;
	/** how a file is meant that was just chosen */
	readonly initially: Options;
	/** the list that it changes */
	readonly list: string;
}

/** A CSV that is read in: first compared, then applied as it was shown, all or nothing. */
export const useFileImport = <Preview extends FilePreview, Options>({
	read,
	initially,
	list,
}: FileImport<Preview, Options>): FileImporting<Preview, Options> => {
	const queryClient = useQueryClient();
	const [step, setStep] = useState<Step<Preview, Options>>(atFirst);
	// An answer to anything but the latest question is dropped.
	const latest = useRef(0);
	const { mutateAsync, isPending } = useMutation({
		networkMode: 'always',
		mutationFn: ({ csv, options, fingerprint }: ChosenFile<Options> & { readonly fingerprint?: string }) =>
			read({ csv, ...(fingerprint !== undefined && { fingerprint }) }, options),
	});

	const look = async (chosen: ChosenFile<Options>, isRenewed = false): Promise<void> => {
		latest.current += 1;
		const asked = latest.current;
		setStep(({ preview }) => ({ chosen, preview: isRenewed ? preview : null, isRenewed: false, failure: null }));
		try {
			const preview = await mutateAsync(chosen);
			if (asked === latest.current) setStep({ chosen, preview, isRenewed, failure: null });
		} catch (thrown) {
			if (asked === latest.current) setStep({ chosen, preview: null, isRenewed: false, failure: { of: 'preview', thrown } });
		}
	};

	const choose = async (file: File): Promise<void> => {
		try {
			const csv = decodeList(new Uint8Array(await file.arrayBuffer()));
			await look({ fileName: file.name, csv, options: initially });
		} catch (thrown) {
			const reason = thrown instanceof NotReadable ? thrown : new NotReadable('The file cannot be read. Choose it again.');
			setStep({ ...atFirst, failure: { of: 'file', thrown: reason } });
		}
	};

	const apply = async (): Promise<void> => {
		const { chosen, preview } = step;
		if (chosen === null || preview === null) return;
		setStep({ ...step, failure: null });
		try {
			const applied = await mutateAsync({ ...chosen, fingerprint: preview.fingerprint });
			setStep({ chosen, preview: applied, isRenewed: false, failure: null });
			await queryClient.invalidateQueries({ queryKey: [list] });
		} catch (thrown) {
			if (toFailure(thrown).code === 'PREVIEW_OUTDATED') await look(chosen, true);
			else setStep({ ...step, failure: { of: 'apply', thrown } });
		}
	};

	return {
		...step,
		isBusy: isPending,
		choose,
		setOptions: async (options) => {
			if (step.chosen !== null) await look({ ...step.chosen, options });
		},
		lookAgain: async () => {
			if (step.chosen !== null) await look(step.chosen);
		},
		apply,
		startOver: () => {
			latest.current += 1;
			setStep(atFirst);
		},
	};
};
