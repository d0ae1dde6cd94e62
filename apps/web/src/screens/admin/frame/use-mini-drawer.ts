import { useState } from 'react';

const key = 'print-room.admin-drawer';

const kept = (): boolean => {
	try {
		return localStorage.getItem(key) === 'mini';
	} catch {
		return false;
	}
};

const keep = (isMini: boolean): void => {
	try {
		localStorage.setItem(key, isMini ? 'mini' : 'full');
	} catch {
		// Without storage the drawer starts unfolded next time.
	}
};

/** Whether the drawer is folded to icons; remembered per browser. */
export const useMiniDrawer = (): [boolean, () => void] => {
	const [isMini, setMini] = useState(kept);
	return [
		isMini,
		() => {
			keep(!isMini);
			setMini(!isMini);
		},
	];
};
