export { DesignsDialog } from './designs-dialog.tsx';
