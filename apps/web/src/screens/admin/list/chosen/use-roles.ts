import type { Role } from '@print-room/domain';
import { useSession } from '../../../../session/session.ts';

const none: readonly Role[] = [];

/** What the person here may do follows from these; the server has the last word. */
export const useRoles = (): readonly Role[] => useSession(({ user }) => user?.roles) ?? none;
