export { addFiles, adoptUploads } from './upload-commands.ts';
export { UploadList } from './upload-list.tsx';
