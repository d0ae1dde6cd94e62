import { FileCheckLink } from './file-check-link.tsx';

export default FileCheckLink;
