export { addFiles, adoptUploads, pauseUpload, removeUpload, resumeUpload, retryUpload, tryNow } from './upload-commands.ts';
