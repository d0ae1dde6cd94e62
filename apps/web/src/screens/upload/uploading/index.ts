export { addFiles, adoptUploads } from './actions.ts';
export { UploadList } from './upload-list.tsx';
