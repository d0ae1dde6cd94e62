import { placeForStraightCuts, placeFreely } from '@print-room/domain';
import type { PlacingTask } from './place-prints.ts';

/** Web worker: placing takes up to two seconds. The server recognises its address by this file's name. */
addEventListener('message', ({ data: { prints, paper, rules } }: MessageEvent<PlacingTask>) => {
	postMessage(rules.cutsStraight ? placeForStraightCuts(prints, paper, rules) : placeFreely(prints, paper, rules));
});
