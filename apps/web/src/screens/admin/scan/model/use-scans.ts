import type { Piece } from '@print-room/contract';
import { readPieceCode, type Stage } from '@print-room/domain';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { productionRoutes } from '../../../../api/staff/staff-routes.ts';
import { foreign, judge, lookedUp, movedTo, refused, type ScanResult } from './bench.ts';
import { livePieces, missingPieces, type Packing, packingOf, pieceLabel, takeScan } from './packing.ts';
import { playTone } from './sound.ts';

export type ScanMode = 'lookUp' | 'bench' | 'packing';

interface Setting {
	readonly mode: ScanMode;
	/** of the bench */
	readonly stage: Stage;
	readonly isLoud: boolean;
}

const findPiece = (code: string): Promise<Piece> => call(productionRoutes.findPiece, { params: { code } });

const move = async ({ id, version }: Piece, to: Stage, isLeapConfirmed: boolean): Promise<Piece> => {
	const [moved] = await call(productionRoutes.movePieces, { body: { pieces: [{ id, version }], to, isLeapConfirmed } });
	if (moved === undefined) throw new Error('the server answered without the piece');
	return moved;
};

/** Moves a piece to the stage of a bench. Someone else may have moved it since it was read: then it is judged again, once. */
async function moveAtBench(code: string, to: Stage, isLeapConfirmed: boolean): Promise<ScanResult> {
	for (let isAgain = false; ; isAgain = true) {
		const piece = await findPiece(code);
		const judged = judge(piece, to, isLeapConfirmed);
		if (judged !== null) return judged;
		try {
			return movedTo(await move(piece, to, isLeapConfirmed), to);
		} catch (thrown) {
			if (isAgain || toFailure(thrown).code !== 'EDIT_CONFLICT') throw thrown;
		}
	}
}

const packed = (packing: Packing, piece: Piece): ScanResult => {
	const missing = missingPieces(packing).length;
	const count = `${livePieces(packing).length - missing} of ${livePieces(packing).length}`;
	const hint = missing === 0 ? 'All prints of the order are here.' : `${count} prints of the order are here.`;
	return { tone: 'done', title: pieceLabel(piece), hint, piece, leapTo: null };
};

function failed(thrown: unknown, text: string): ScanResult {
	if (toFailure(thrown).code === 'ENTITY_NOT_FOUND') return foreign(text);
	return refused(null, 'Not moved', loadingMessage(thrown));
}

/** Takes codes one after the other, however fast they come. */
export function useScans(setting: Setting) {
	const [result, show] = useState<(ScanResult & { readonly code: string }) | null>(null);
	const [packing, setPacking] = useState<Packing | null>(null);
	const [waiting, setWaiting] = useState(0);
	const queue = useRef(Promise.resolve());
	const present = useRef<Packing | null>(null);

	const keep = useCallback((next: Packing | null): void => {
		present.current = next;
		setPacking(next);
	}, []);

	const scanForPacking = useCallback(
		async (code: string): Promise<ScanResult> => {
			const piece = await findPiece(code);
			if (present.current === null) {
				if (piece.state === 'cancelled') return lookedUp(piece);
				keep(packingOf(piece, await call(productionRoutes.listPieces, { query: { orderId: piece.orderId } })));
			}
			const before = present.current;
			if (before === null) return lookedUp(piece);
			const { packing: after, scan } = takeScan(before, piece, code);
			keep(after);
			if (scan === 'otherOrder')
				return refused(piece, `Order #${piece.orderNumber}`, `This print belongs to another order than #${before.orderNumber}.`);
			if (scan === 'notLive')
				return refused(piece, 'Not for this parcel', piece.state === 'sent' ? 'It was sent already.' : 'It is cancelled.');
			if (scan === 'again') return { tone: 'already', title: 'Scanned already', hint: pieceLabel(piece), piece, leapTo: null };
			return packed(after, piece);
		},
		[keep],
	);

	const take = useCallback(
		(text: string, isLeapConfirmed = false): void => {
			const code = text.trim();
			if (code === '') return;
			setWaiting((count) => count + 1);
			const work = async (): Promise<ScanResult> => {
				if (readPieceCode(code) === null) return foreign(code);
				if (setting.mode === 'packing') return scanForPacking(code);
				return setting.mode === 'bench' ? moveAtBench(code, setting.stage, isLeapConfirmed) : lookedUp(await findPiece(code));
			};
			queue.current = queue.current.then(async () => {
				const outcome = await work().catch((thrown: unknown) => failed(thrown, code));
				if (setting.isLoud) playTone(outcome.tone);
				show({ ...outcome, code });
				setWaiting((count) => count - 1);
			});
		},
		[setting.mode, setting.stage, setting.isLoud, scanForPacking],
	);

	const forget = useCallback((): void => {
		keep(null);
		show(null);
	}, [keep]);
	return { result, packing, isBusy: waiting > 0, take, forget, keep };
}
