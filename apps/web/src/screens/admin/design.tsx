import { models } from '@print-room/contract';
import type { ReactNode } from 'react';
import { DesignPage } from './pages/design/design-page.tsx';
import { RecordRoute } from './pages/record/record-route.tsx';

const Design = (): ReactNode => <RecordRoute title="Design" model={models.designs} page={DesignPage} />;

export default Design;
