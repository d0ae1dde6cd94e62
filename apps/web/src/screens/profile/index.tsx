import { ProfileScreen } from './profile-screen.tsx';

export default ProfileScreen;
