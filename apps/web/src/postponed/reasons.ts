export const cropPlacedAgain =
	'The shop reads this file differently from your browser, so the crop was placed again. Please look at it before you order.';
export const differsMessage = 'The shop reads this file differently from your browser. Open it and look at the crop.';
export const otherPriceMessage = 'Its price has changed. Open it to see the new one.';

/** `reason` is null for an upload that was cancelled. */
export const refusedMessage = (reason: string | null): string => reason ?? 'The upload was cancelled.';
