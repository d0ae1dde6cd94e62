import { useEffect, useEffectEvent, useState } from 'react';
import { drawnPaper, usePaperStore } from './paper-store.ts';

/** SHA-256 of the table that tiles are shown by; null for the colours of the screen. */
export const useTileTable = (): string | null => usePaperStore((paper) => drawnPaper(paper)?.table ?? null);

/** Address of a tile as it is to be shown; null until the paper has made it. */
export const usePaperTile = (url: string, onError: () => void): string | null => {
	const table = useTileTable();
	const [made, setMade] = useState<{ readonly key: string; readonly url: string } | null>(null);
	const key = `${table} ${url}`;
	const onFailed = useEffectEvent(onError);
	useEffect(() => {
		if (table === null) return;
		let isCurrent = true;
		import('../../../paper-proof/paper-picture.ts')
			.then(({ paperTile }) => paperTile(table, url))
			.then(
				(tile) => (isCurrent ? setMade({ key, url: tile }) : undefined),
				() => (isCurrent ? onFailed() : undefined),
			);
		return () => {
			isCurrent = false;
		};
	}, [table, url, key]);
	if (table === null) return url;
	return made?.key === key ? made.url : null;
};
