export { TrackingDialog } from '../tracking-dialog.tsx';
export { ZipDialog } from '../zip-dialog.tsx';
