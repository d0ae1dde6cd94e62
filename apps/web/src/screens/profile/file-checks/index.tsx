import { FileChecksScreen } from './file-checks-screen.tsx';

export default FileChecksScreen;
