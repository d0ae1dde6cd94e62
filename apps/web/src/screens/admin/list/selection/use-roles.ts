import type { Role } from '@print-room/domain';
import { useSession } from '../../../../session/session.ts';

const none: readonly Role[] = [];

/** The interface follows these roles; the server enforces them. */
export const useRoles = (): readonly Role[] => useSession(({ user }) => user?.roles) ?? none;
