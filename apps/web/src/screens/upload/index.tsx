export { UploadScreen as default } from './upload-screen.tsx';
