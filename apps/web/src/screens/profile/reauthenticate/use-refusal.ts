import { useState } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { refreshProfile } from '../../../session/refresh-profile.ts';
import { isSessionLost, type ReauthenticateFailure, reauthenticateFailure } from './reauthenticate-failure.ts';

/**
 * Handles refusals of a form with password and code. `needsCode`: whether to show the code field; a second factor that was set up elsewhere
 * becomes known by a refusal.
 */
export const useRefusal = (hasSecondFactor: boolean, tell: (failure: ReauthenticateFailure) => void) => {
	const [isCodeAsked, askForCode] = useState(false);
	const refuse = (thrown: unknown): void => {
		// The session reports its own end, and the page asks to log in again.
		if (isSessionLost(thrown)) return;
		const failure = reauthenticateFailure(thrown);
		if (failure.field === 'totp') askForCode(true);
		if (toFailure(thrown).code === 'SECOND_FACTOR_STATE') void refreshProfile();
		tell(failure);
	};
	return { needsCode: hasSecondFactor || isCodeAsked, refuse };
};
