export { onArrival } from './arrivals.ts';
export { type ChosenFile, useChosenFile } from './chosen-file.ts';
export { addFiles, loadSending, pauseUpload, removeUpload, resumeUpload, retryUpload, tryNow } from './commands.ts';
export { acceptedFiles } from './model/accepted-files.ts';
export { announcement, takesLonger } from './model/announcement.ts';
export {
	afterUpload,
	comingText,
	dayOf,
	megabytesOf,
	percentOf,
	postponedLabel,
	sentOf,
	speedAndTimeLeft,
	timeLeft,
} from './model/progress-text.ts';
export type { Finish, Phase, QueuedUpload } from './model/upload-phase.ts';
export { isAnyComing, isShownAsComing, isSmooth, summaryOf } from './model/upload-queue.ts';
export type { RowPhase } from './model/upload-row.ts';
export { retried } from './retried.ts';
export { UploadEnded } from './upload-ended.ts';
export { type PicturedUpload, useEarlierUploads, useUploadOfImage, useUploadRow } from './upload-rows.ts';
export { useUploads } from './uploads.ts';
export { whenImageReady } from './when-image-ready.ts';
