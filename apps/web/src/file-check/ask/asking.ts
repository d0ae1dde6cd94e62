import type { ReactNode } from 'react';

interface SavedForCheck {
	readonly id: string;
	/** Called once the check is placed, so that a second request for the same print saves another design. */
	readonly asked: (requestId: string) => void;
}

export interface AskFlowProps {
	/** key of the kept draft */
	readonly place: string;
	readonly subject: readonly string[];
	readonly seen: ReactNode;
	readonly obstacle: string | null;
	readonly mayLogIn: boolean;
	/** Saves the design that is to be checked. Errors: ApiFailure. */
	readonly save: (signal: AbortSignal) => Promise<SavedForCheck>;
	readonly onClose: () => void;
}

export interface Asked {
	readonly id: string;
	readonly isGuest: boolean;
	readonly email: string;
}
