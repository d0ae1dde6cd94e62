import type { Orm, Task } from '../../platform/index.ts';
import { foldEvents, foldFigures, sweepEvents } from './fold-figures.ts';

export const figureTasks = ({ orm }: { readonly orm: Orm }): Readonly<Record<string, Task>> => ({
	'fold-figures': async () => {
		await foldEvents(orm);
		let isAll = false;
		while (!isAll) isAll = await foldFigures(orm);
	},
	'sweep-shop-events': () => sweepEvents(orm),
});
