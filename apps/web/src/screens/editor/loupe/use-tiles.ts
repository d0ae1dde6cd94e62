import type { Tiles } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { tilesQuery } from './tiles.query.ts';

/** An address that fails again so soon has not expired. */
const SOON_MS = 60_000;

export interface LoupeTiles {
	/** null while they are being cut */
	readonly tiles: Tiles | null;
	readonly error: unknown;
	readonly isBroken: boolean;
	readonly attempt: number;
	readonly onTileError: () => void;
	readonly retry: () => void;
}

/** The tiles' addresses expire: when one fails new ones are asked for, once by themselves, and again when the connection is back. */
export const useTiles = (imageId: string): LoupeTiles => {
	const userId = useSession((session) => session.userId);
	const { data = null, error, isFetching, refetch } = useQuery(tilesQuery(userId, imageId));
	/** `at` is when they were renewed by themselves, as the clock has it */
	const [renewal, setRenewal] = useState({ attempt: 0, at: 0, isBroken: false });
	const renew = useCallback(
		async (at: number) => {
			const { isError } = await refetch({ cancelRefetch: false });
			setRenewal(({ attempt }) => ({ attempt: attempt + 1, at, isBroken: isError }));
		},
		[refetch],
	);
	const isBroken = renewal.isBroken || (error !== null && !isFetching);
	useEffect(() => {
		if (!isBroken) return;
		const onOnline = (): void => void renew(0);
		window.addEventListener('online', onOnline);
		return () => window.removeEventListener('online', onOnline);
	}, [isBroken, renew]);
	return {
		tiles: data,
		error,
		isBroken,
		attempt: renewal.attempt,
		onTileError: () => {
			if (isFetching || isBroken) return;
			if (Date.now() - renewal.at > SOON_MS) void renew(Date.now());
			else setRenewal((before) => ({ ...before, isBroken: true }));
		},
		retry: () => void renew(0),
	};
};
