import { useState } from 'react';
import { useSession } from '../../../../session/session.ts';

/** Key of a draft, by person: another sign-in in the same tab must not see it. Constant even if the session ends. */
export const useDraftKey = (model: string, id = 'new'): string => {
	const [userId] = useState(() => useSession.getState().userId);
	return `${userId}/${model}/${id}`;
};
