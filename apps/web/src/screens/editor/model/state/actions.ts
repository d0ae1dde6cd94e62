import type { Edition } from '@print-room/contract';
import type { Handle, Pence, Step, Units } from '@print-room/domain';
import type { CertificateWords } from './certificate-words.ts';
import type { Claim } from './claim.ts';
import type { EditorImage } from './image.ts';
import type { Offer } from './offer.ts';
import type { PriceLine } from './price-line.ts';
import type { Sheet, Surround, View } from './views.ts';

/** Changes of the work: what an undo would take back. Small and serialisable. */
export type WorkAction =
	| { readonly type: 'work/cropNudged'; readonly dx: number; readonly dy: number }
	| { readonly type: 'work/cropResized'; readonly factor: number }
	| { readonly type: 'work/handleMoved'; readonly handle: Handle; readonly dx: number; readonly dy: number }
	/** `isStep`: one of a row of small steps by key or tap, which undo takes back together */
	| { readonly type: 'work/sideTyped'; readonly side: 'width' | 'height'; readonly value: number; readonly isStep?: boolean }
	| { readonly type: 'work/unitsChosen'; readonly units: Units }
	| { readonly type: 'work/lockToggled' }
	| { readonly type: 'work/turned' }
	/** size in the present unit; the crop takes its shape */
	| { readonly type: 'work/sizeChosen'; readonly width: number; readonly height: number }
	| { readonly type: 'work/largestHighUsed' }
	| { readonly type: 'work/borderChosen'; readonly id: string | null }
	| { readonly type: 'work/mountChosen'; readonly id: string }
	/** moves a proof's section by shares of the crop */
	| { readonly type: 'work/sectionMoved'; readonly dx: number; readonly dy: number }
	| { readonly type: 'work/sectionCentred' }
	| { readonly type: 'work/mediaClicked'; readonly id: string }
	| { readonly type: 'work/optionClicked'; readonly id: string }
	| { readonly type: 'work/certificateClicked'; readonly id: string }
	| { readonly type: 'work/certificateWritten'; readonly text: CertificateWords };

export type HistoryAction = { readonly type: 'history/undone' } | { readonly type: 'history/redone' };

export type GestureAction =
	| { readonly type: 'drag/started'; readonly handle: Handle }
	/** preview pixels since the start */
	| { readonly type: 'drag/moved'; readonly dx: number; readonly dy: number }
	/** change by two fingers since the start: factor of the frame's width, and the way of its centre in preview pixels */
	| { readonly type: 'drag/pinched'; readonly factor: number; readonly dx: number; readonly dy: number }
	| { readonly type: 'drag/ended' }
	| { readonly type: 'drag/cancelled' };

export type DisplayAction =
	| { readonly type: 'display/stepChosen'; readonly step: Step }
	| { readonly type: 'display/nextPressed' }
	| { readonly type: 'display/helpOpened' }
	| { readonly type: 'display/viewChosen'; readonly view: View }
	| { readonly type: 'display/surroundChosen'; readonly surround: Surround }
	| { readonly type: 'display/panelsToggled' }
	| { readonly type: 'display/summaryToggled' }
	| { readonly type: 'display/sheetOpened'; readonly sheet: Sheet }
	| { readonly type: 'display/sheetApplied' }
	| { readonly type: 'display/sheetCancelled' };

export type AnswerAction =
	| { readonly type: 'answer/offerRefreshed'; readonly offer: Offer }
	| { readonly type: 'answer/editionsRead'; readonly editions: readonly Edition[] }
	| { readonly type: 'answer/pictureRenewed'; readonly pictureUrl: string }
	/** The server knows the upload of the image on its way. */
	| { readonly type: 'answer/identified'; readonly id: string }
	| { readonly type: 'answer/imageArrived'; readonly image: EditorImage }
	| { readonly type: 'answer/imageRefused'; readonly sentence: string }
	/** Someone logged in or out. */
	| { readonly type: 'answer/claimChanged'; readonly claim: Claim }
	| {
			readonly type: 'answer/priceAnswered';
			readonly key: string;
			readonly byGroup: Readonly<Record<string, Pence>>;
			/** VAT rate that holds with these prices, per cent */
			readonly vatPercent: number;
			/** the one price whatever the media */
			readonly forAll?: Pence;
			/** extents by group, in millimetres, up to which a print costs the same */
			readonly reach?: Readonly<Record<string, { readonly longer: number; readonly shorter: number }>>;
	  }
	| { readonly type: 'answer/priceFailed'; readonly key: string }
	| { readonly type: 'answer/priceRetried' }
	/** Adds the print when the image is here; `before` is the price that was shown when the person asked for it. */
	| { readonly type: 'answer/addPostponed'; readonly before: readonly PriceLine[] }
	| { readonly type: 'answer/addCalledOff' }
	| { readonly type: 'answer/addStarted' }
	/** `keepsChoices`: choices besides the print are kept, for a file check that continues with them. */
	| { readonly type: 'answer/added'; readonly keepsChoices?: boolean }
	| { readonly type: 'answer/addFailed' }
	| { readonly type: 'answer/addRefusedForPrice'; readonly before: readonly PriceLine[] };

export type UserAction = WorkAction | HistoryAction | GestureAction | DisplayAction;
export type EditorAction = UserAction | AnswerAction;
