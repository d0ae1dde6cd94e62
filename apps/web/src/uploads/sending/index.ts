export { prefetchLocalPictures } from '../../local-picture/index.ts';
export { addFiles, adoptUploads, pauseUpload, removeUpload, resumeUpload, retryUpload, tryNow } from './upload-commands.ts';
