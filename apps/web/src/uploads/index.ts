export { onArrival } from './arrivals.ts';
export { addFiles, loadSending, pauseUpload, removeUpload, resumeUpload, retryUpload, tryNow } from './commands.ts';
export { useEarlierUploads } from './earlier-uploads.ts';
export { acceptedFiles } from './model/accepted-files.ts';
export { announcement, takesLonger } from './model/announcement.ts';
export { percentOf } from './model/percent.ts';
export { dayOf, megabytesOf, sentOf, speedAndTimeLeft } from './model/progress-text.ts';
export type { Finish, Phase, QueuedUpload } from './model/upload-phase.ts';
export { isAnyComing, isSmooth } from './model/upload-queue.ts';
/** @public */
export type { RowPhase } from './model/upload-row.ts';
export { type PicturedUpload, useUploadOfImage, useUploadRow } from './upload-rows.ts';
export { useUploads } from './uploads.ts';
export { UploadEnded, whenImageReady } from './when-image-ready.ts';
