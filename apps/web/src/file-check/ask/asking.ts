import type { ReactNode } from 'react';

/** A design that was saved to be checked. */
interface SavedForCheck {
	readonly id: string;
	/** It was asked for: the same print, asked for again, is another design. */
	readonly asked: (requestId: string) => void;
}

export interface AskFlowProps {
	/** what the comment is kept for, while it is not sent */
	readonly place: string;
	/** what is to be checked, in few words */
	readonly subject: readonly string[];
	/** what is seen of it already, without anybody's help */
	readonly seen: ReactNode;
	/** why it cannot be asked for now; null: it can */
	readonly obstacle: string | null;
	readonly mayLogIn: boolean;
	/** Saves the design that is to be checked. Errors: ApiFailure. */
	readonly save: (signal: AbortSignal) => Promise<SavedForCheck>;
	readonly onClose: () => void;
}

/** What was asked for, and who is told. */
export interface Asked {
	readonly id: string;
	readonly isGuest: boolean;
	readonly email: string;
}
