/** Storage for the token and the user's id. If the browser refuses it, they last as long as the page. */
export const tokenKey = 'print-room.token';
const userIdKey = 'print-room.user-id';
const migrationDueKey = 'print-room.migration-due';
const guestChosenKey = 'print-room.guest-chosen';

const read = (storage: () => Storage, key: string): string | null => {
	try {
		return storage().getItem(key);
	} catch {
		return null;
	}
};

const write = (storage: () => Storage, key: string, value: string | null): void => {
	try {
		if (value === null) storage().removeItem(key);
		else storage().setItem(key, value);
	} catch {
		// Private windows of some browsers throw here.
	}
};

const browser = (): Storage => localStorage;
const visit = (): Storage => sessionStorage;

export const storedToken = (): string | null => read(browser, tokenKey);
export const storeToken = (token: string | null): void => write(browser, tokenKey, token);
export const storeUserId = (userId: string | null): void => write(browser, userIdKey, userId);

/** True while a guest's work still has to move to the account. */
export const isMigrationDue = (): boolean => read(browser, migrationDueKey) !== null;
export const storeMigrationDue = (isDue: boolean): void => write(browser, migrationDueKey, isDue ? 'due' : null);

/** True once the guest question was answered in this visit. */
export const isGuestChosen = (): boolean => read(visit, guestChosenKey) !== null;
export const storeGuestChosen = (): void => write(visit, guestChosenKey, 'chosen');
