import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { decodeList, NotReadable } from './model/decode.ts';

/** Response of the server: what the file would change, or has changed. */
interface FilePreview {
	readonly applied: boolean;
	readonly fingerprint: string;
}

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
	/** True if the compared data changed and this preview replaced the first. */
	readonly isRenewed: boolean;
	readonly failure: ImportFailure | null;
}

const atFirst = { chosen: null, preview: null, isRenewed: false, failure: null } as const;

export interface FileImporting<Preview, Options> extends Step<Preview, Options> {
	readonly isBusy: boolean;
	readonly choose: (file: File) => Promise<void>;
	readonly setOptions: (options: Options) => Promise<void>;
	readonly lookAgain: () => Promise<void>;
	readonly apply: () => Promise<void>;
	readonly startOver: () => void;
}

interface FileImport<Preview, Options> {
	/** Applies the file if a fingerprint is given; otherwise only compares it. */
	readonly read: (file: { readonly csv: string; readonly fingerprint?: string }, options: Options) => Promise<Preview>;
	readonly initially: Options;
	readonly list: string;
}

export const useFileImport = <Preview extends FilePreview, Options>({
	read,
	initially,
	list,
}: FileImport<Preview, Options>): FileImporting<Preview, Options> => {
	const queryClient = useQueryClient();
	const [step, setStep] = useState<Step<Preview, Options>>(atFirst);
	// Drops responses to any but the latest request.
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
