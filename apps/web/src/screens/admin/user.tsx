import { models } from '@print-room/contract';
import type { ReactNode } from 'react';
import { RecordRoute } from './pages/record/record-route.tsx';
import { UserPage } from './pages/user/user-page.tsx';

const User = (): ReactNode => <RecordRoute title="User" model={models.users} page={UserPage} />;

export default User;
