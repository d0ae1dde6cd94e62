import type { Tiles } from '@print-room/contract';
import { useEffect, useState } from 'react';

const QUALITY = 0.92;

const addressOf = (template: string, level: number, column: number, row: number): string =>
	template.replace('{level}', `${level}`).replace('{column}', `${column}`).replace('{row}', `${row}`);

/** Draws the smallest level as one picture. */
const compose = async ({ tileSize, levels, urlTemplate }: Tiles, request: RequestInit): Promise<Blob> => {
	const at = levels.length - 1;
	const level = levels[at];
	const canvas = document.createElement('canvas');
	const context = canvas.getContext('2d');
	if (level === undefined || context === null) throw new Error('there is nothing to draw, or to draw on');
	canvas.width = level.width;
	canvas.height = level.height;
	const places = Array.from({ length: level.columns * level.rows }, (_, n) => [n % level.columns, Math.floor(n / level.columns)] as const);
	await Promise.all(
		places.map(async ([column, row]) => {
			const response = await fetch(addressOf(urlTemplate, at, column, row), request);
			if (!response.ok) throw new Error(`a tile was answered with ${response.status}`);
			const tile = await createImageBitmap(await response.blob());
			context.drawImage(tile, column * tileSize, row * tileSize);
			tile.close();
		}),
	);
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture was not drawn')) : resolve(blob)), 'image/jpeg', QUALITY);
	});
};

interface WholePicture {
	/** null while it is put together */
	readonly url: string | null;
	readonly isBroken: boolean;
}

/** All of what is printed as one picture, of at most 2048 pixels; `attempt` puts it together again. */
export const useWholePicture = (tiles: Tiles | undefined, attempt: number): WholePicture => {
	const [picture, setPicture] = useState<WholePicture>({ url: null, isBroken: false });
	useEffect(() => {
		if (tiles === undefined) return;
		const giveUp = new AbortController();
		let url: string | null = null;
		compose(tiles, { signal: giveUp.signal, cache: attempt > 0 ? 'reload' : 'default' }).then(
			(blob) => {
				if (giveUp.signal.aborted) return;
				url = URL.createObjectURL(blob);
				setPicture({ url, isBroken: false });
			},
			() => {
				if (!giveUp.signal.aborted) setPicture({ url: null, isBroken: true });
			},
		);
		return () => {
			giveUp.abort();
			if (url !== null) URL.revokeObjectURL(url);
		};
	}, [tiles, attempt]);
	return picture;
};
