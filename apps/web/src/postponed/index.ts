export { beginPostponedAdds } from './begin.ts';
export {
	keyWithImage,
	leaveToEditor,
	type PostponedPrint,
	postponedPrint,
	postponePrint,
	takePrintBack,
	usePostponed,
} from './postponed-prints.ts';
export { cropPlacedAgain } from './reasons.ts';
export { onceAmongTabs } from './waiting-marks.ts';
export { forgetWork, giveWorkToOtherFile, moveWork, workStorageKey } from './work-storage.ts';
