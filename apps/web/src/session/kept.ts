/** Where the token and the user's id are kept (C7.02). A browser may refuse storage: then they last as long as the page. */
export const tokenKey = 'print-room.token';
const userIdKey = 'print-room.user-id';

const write = (key: string, value: string | null): void => {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {
		// Private windows of some browsers throw here.
	}
};

export const keptToken = (): string | null => {
	try {
		return localStorage.getItem(tokenKey);
	} catch {
		return null;
	}
};

export const keepToken = (token: string | null): void => write(tokenKey, token);
export const keepUserId = (userId: string | null): void => write(userIdKey, userId);
