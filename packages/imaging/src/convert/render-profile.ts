import { builtInProfile } from '../colour/profile-of.ts';

/** Returns the profile of rendered pixels. */
export const srgbProfile = (): Promise<Uint8Array> => builtInProfile('srgb');
