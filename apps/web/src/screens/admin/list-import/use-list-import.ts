import { importRoute, type ListImport, type Model } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { decodeList, NotReadable } from '../price-import/model/decode.ts';

/** A chosen file. */
interface Chosen {
	readonly fileName: string;
	readonly csv: string;
}

interface Step {
	readonly chosen: Chosen | null;
	readonly preview: ListImport | null;
	/** The list changed after the preview: this one is new. */
	readonly isRenewed: boolean;
	readonly failure: { readonly of: 'file' | 'preview' | 'apply'; readonly thrown: unknown } | null;
}

const atFirst: Step = { chosen: null, preview: null, isRenewed: false, failure: null };

export interface ListImporting extends Step {
	readonly isBusy: boolean;
	readonly choose: (file: File) => Promise<void>;
	/** The same file again, after a failure. */
	readonly lookAgain: () => Promise<void>;
	readonly apply: () => Promise<void>;
	readonly startOver: () => void;
}

/** A CSV that is read into a list: first held against it, then applied as it was shown, all or nothing. */
export const useListImport = (model: Model): ListImporting => {
	const queryClient = useQueryClient();
	const [step, setStep] = useState<Step>(atFirst);
	// An answer to anything but the latest question is dropped.
	const latest = useRef(0);
	const { mutateAsync, isPending } = useMutation({
		networkMode: 'always',
		mutationFn: (body: { csv: string; fingerprint?: string }) => call(importRoute(model), { body }),
	});

	const look = async (chosen: Chosen, isRenewed = false): Promise<void> => {
		latest.current += 1;
		const asked = latest.current;
		setStep(({ preview }) => ({ chosen, preview: isRenewed ? preview : null, isRenewed: false, failure: null }));
		try {
			const preview = await mutateAsync({ csv: chosen.csv });
			if (asked === latest.current) setStep({ chosen, preview, isRenewed, failure: null });
		} catch (thrown) {
			if (asked === latest.current) setStep({ chosen, preview: null, isRenewed: false, failure: { of: 'preview', thrown } });
		}
	};

	return {
		...step,
		isBusy: isPending,
		choose: async (file) => {
			try {
				const csv = decodeList(new Uint8Array(await file.arrayBuffer()));
				await look({ fileName: file.name, csv });
			} catch (thrown) {
				const reason = thrown instanceof NotReadable ? thrown : new NotReadable('The file cannot be read. Choose it again.');
				setStep({ ...atFirst, failure: { of: 'file', thrown: reason } });
			}
		},
		lookAgain: async () => {
			if (step.chosen !== null) await look(step.chosen);
		},
		apply: async () => {
			const { chosen, preview } = step;
			if (chosen === null || preview === null) return;
			setStep({ ...step, failure: null });
			try {
				const applied = await mutateAsync({ csv: chosen.csv, fingerprint: preview.fingerprint });
				setStep({ chosen, preview: applied, isRenewed: false, failure: null });
				await queryClient.invalidateQueries({ queryKey: [model.name] });
			} catch (thrown) {
				if (toFailure(thrown).code === 'PREVIEW_OUTDATED') await look(chosen, true);
				else setStep({ ...step, failure: { of: 'apply', thrown } });
			}
		},
		startOver: () => {
			latest.current += 1;
			setStep(atFirst);
		},
	};
};
