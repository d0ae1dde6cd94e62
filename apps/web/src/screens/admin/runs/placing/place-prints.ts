import type { CuttingRules, Paper, PaperPlan, PrintToPlace } from '@print-room/domain';

export interface PlacingTask {
	readonly prints: readonly PrintToPlace[];
	readonly paper: Paper;
	readonly rules: CuttingRules;
}

/** Places prints in a worker of its own, which ends with the answer or when the answer is no longer wanted. */
export const placePrints = (task: PlacingTask, signal: AbortSignal): Promise<PaperPlan> =>
	new Promise((resolve, reject) => {
		const worker = new Worker(new URL('./place-worker.ts', import.meta.url), { type: 'module' });
		const end = (): void => {
			worker.terminate();
			signal.removeEventListener('abort', stop);
		};
		const stop = (): void => {
			end();
			reject(signal.reason);
		};
		signal.addEventListener('abort', stop);
		worker.addEventListener('message', ({ data }: MessageEvent<PaperPlan>) => {
			end();
			resolve(data);
		});
		worker.addEventListener('error', () => {
			end();
			reject(new Error('The prints cannot be placed in this browser.'));
		});
		worker.postMessage(task);
	});
