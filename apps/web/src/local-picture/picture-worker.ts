import { localHead, makePicture } from './make-picture.ts';
import type { PictureAnswer, PictureRequest } from './picture-types.ts';

/** Web worker that reads heads and makes pictures. The server recognises its address by this file's name. */

const progressMs = 100;
const making = new Map<number, AbortController>();
const answer = (message: PictureAnswer): void => postMessage(message);

/** Reports at most ten times a second. */
const reporter = (id: number): ((fraction: number) => void) => {
	let reportedAt = performance.now();
	return (fraction) => {
		if (performance.now() - reportedAt < progressMs) return;
		reportedAt = performance.now();
		answer({ is: 'progress', id, fraction });
	};
};

const make = async (id: number, file: File, isPhone: boolean): Promise<void> => {
	const controller = new AbortController();
	making.set(id, controller);
	const picture = await makePicture(file, isPhone, controller.signal, reporter(id)).catch(() => null);
	making.delete(id);
	answer({ is: 'picture', id, picture });
};

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
	switch (data.is) {
		case 'head':
			void localHead(data.file, data.isPhone)
				.catch(() => null)
				.then((head) => answer({ is: 'head', id: data.id, head }));
			break;
		case 'picture':
			void make(data.id, data.file, data.isPhone);
			break;
		case 'abort':
			making.get(data.id)?.abort();
			break;
	}
});
