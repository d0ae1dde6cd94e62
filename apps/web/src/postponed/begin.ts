import { usePostponed } from './postponed-prints.ts';

/** Adds the prints that wait and those that will, from any page. Its code is loaded once a print waits. */
export const beginPostponedAdds = (): (() => void) => {
	let isBegun = false;
	const look = (): void => {
		if (isBegun || usePostponed.getState().size === 0) return;
		isBegun = true;
		import('./add-postponed.ts').then(
			({ watchPostponed }) => watchPostponed(),
			() => {
				isBegun = false;
			},
		);
	};
	look();
	return usePostponed.subscribe(look);
};
