export { ZipDialog } from '../../order-zips/request/zip-dialog.tsx';
export { TrackingDialog } from './tracking-dialog.tsx';
