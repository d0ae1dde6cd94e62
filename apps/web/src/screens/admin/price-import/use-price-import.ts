import { backOfficeRoutes, models, type PriceImport } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { decodeList, NotReadable } from './model/decode.ts';

/** A chosen file, and what the server made of it. */
interface Chosen {
	readonly fileName: string;
	readonly csv: string;
	readonly isWhole: boolean;
}

interface Step {
	readonly chosen: Chosen | null;
	readonly preview: PriceImport | null;
	/** The prices changed after the preview: this one is new. */
	readonly isRenewed: boolean;
	readonly failure: { readonly of: 'file' | 'preview' | 'apply'; readonly thrown: unknown } | null;
}

const atFirst: Step = { chosen: null, preview: null, isRenewed: false, failure: null };

export interface PriceImporting extends Step {
	readonly isBusy: boolean;
	readonly choose: (file: File) => Promise<void>;
	readonly setWhole: (isWhole: boolean) => Promise<void>;
	/** The same file again, after a failure. */
	readonly lookAgain: () => Promise<void>;
	readonly apply: () => Promise<void>;
	readonly startOver: () => void;
}

/** A price list that is read in: first held against the prices, then applied as it was shown, all or nothing (D11). */
export const usePriceImport = (): PriceImporting => {
	const queryClient = useQueryClient();
	const [step, setStep] = useState<Step>(atFirst);
	// What was asked for before the latest question is no answer to it.
	const latest = useRef(0);
	const { mutateAsync, isPending } = useMutation({
		networkMode: 'always',
		mutationFn: (body: { csv: string; isWhole: boolean; fingerprint?: string }) => call(backOfficeRoutes.importPrices, { body }),
	});

	const look = async (chosen: Chosen, isRenewed = false): Promise<void> => {
		latest.current += 1;
		const asked = latest.current;
		setStep(({ preview }) => ({ chosen, preview: isRenewed ? preview : null, isRenewed: false, failure: null }));
		try {
			const preview = await mutateAsync({ csv: chosen.csv, isWhole: chosen.isWhole });
			if (asked === latest.current) setStep({ chosen, preview, isRenewed, failure: null });
		} catch (thrown) {
			if (asked === latest.current) setStep({ chosen, preview: null, isRenewed: false, failure: { of: 'preview', thrown } });
		}
	};

	const choose = async (file: File): Promise<void> => {
		try {
			const csv = decodeList(new Uint8Array(await file.arrayBuffer()));
			await look({ fileName: file.name, csv, isWhole: false });
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
			const applied = await mutateAsync({ csv: chosen.csv, isWhole: chosen.isWhole, fingerprint: preview.fingerprint });
			setStep({ chosen, preview: applied, isRenewed: false, failure: null });
			await queryClient.invalidateQueries({ queryKey: [models.prices.name] });
		} catch (thrown) {
			if (toFailure(thrown).code === 'PREVIEW_OUTDATED') await look(chosen, true);
			else setStep({ ...step, failure: { of: 'apply', thrown } });
		}
	};

	return {
		...step,
		isBusy: isPending,
		choose,
		setWhole: async (isWhole) => {
			if (step.chosen !== null) await look({ ...step.chosen, isWhole });
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
