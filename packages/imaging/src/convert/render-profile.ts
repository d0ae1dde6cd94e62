import { builtInProfile } from '../colour/profile-of.ts';

/** The profile that renderers' pixels are in. */
export const srgbProfile = (): Promise<Uint8Array> => builtInProfile('srgb');
