/** Where the token and the user's id are kept. A browser may refuse storage: then they last as long as the page. */
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
/** Until the browser is closed. */
const visit = (): Storage => sessionStorage;

export const keptToken = (): string | null => read(browser, tokenKey);
export const keepToken = (token: string | null): void => write(browser, tokenKey, token);
export const keepUserId = (userId: string | null): void => write(browser, userIdKey, userId);

/** A guest's work waits to be moved to the account that is signed in. */
export const isMigrationDue = (): boolean => read(browser, migrationDueKey) !== null;
export const keepMigrationDue = (isDue: boolean): void => write(browser, migrationDueKey, isDue ? 'due' : null);

/** Whether to sign in was asked and answered in this visit. */
export const isGuestChosen = (): boolean => read(visit, guestChosenKey) !== null;
export const keepGuestChosen = (): void => write(visit, guestChosenKey, 'chosen');
