import { models } from '@print-room/contract';
import type { ReactNode } from 'react';
import { FileCheckPage } from './pages/file-check/file-check-page.tsx';
import { RecordRoute } from './pages/record/record-route.tsx';

const FileCheck = (): ReactNode => <RecordRoute title="Test print request" model={models.testproofrequests} page={FileCheckPage} />;

export default FileCheck;
