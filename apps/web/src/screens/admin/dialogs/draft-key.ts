import { useState } from 'react';
import { useSession } from '../../../session/session.ts';

/** What somebody typed is theirs: whoever logs in next in this tab does not find it. It stays the same while the session ends beneath it. */
export const useDraftKey = (model: string, id = 'new'): string => {
	const [userId] = useState(() => useSession.getState().userId);
	return `${userId}/${model}/${id}`;
};
