import type { Handle, Pence, Step, Units } from '@print-room/domain';
import type { PriceLine } from './price-line.ts';
import type { Shop } from './shop.ts';
import type { Sheet, Surround, View } from './views.ts';

/** Changes of the work: what an undo would take back. Small and serialisable. */
export type WorkAction =
	| { readonly type: 'work/cropNudged'; readonly dx: number; readonly dy: number }
	| { readonly type: 'work/cropResized'; readonly factor: number }
	| { readonly type: 'work/handleMoved'; readonly handle: Handle; readonly dx: number; readonly dy: number }
	| { readonly type: 'work/sideTyped'; readonly side: 'width' | 'height'; readonly value: number }
	| { readonly type: 'work/unitsChosen'; readonly units: Units }
	| { readonly type: 'work/lockToggled' }
	| { readonly type: 'work/turned' }
	| { readonly type: 'work/largestHighUsed' }
	| { readonly type: 'work/borderChosen'; readonly id: string | null }
	| { readonly type: 'work/mediaClicked'; readonly id: string }
	| { readonly type: 'work/optionClicked'; readonly id: string }
	| { readonly type: 'work/certificateClicked'; readonly id: string }
	| { readonly type: 'work/reset' };

export type GestureAction =
	| { readonly type: 'drag/started'; readonly handle: Handle }
	/** preview pixels since the start */
	| { readonly type: 'drag/moved'; readonly dx: number; readonly dy: number }
	| { readonly type: 'drag/ended' }
	| { readonly type: 'drag/cancelled' };

export type ScreenAction =
	| { readonly type: 'screen/stepChosen'; readonly step: Step }
	| { readonly type: 'screen/nextPressed' }
	| { readonly type: 'screen/helpOpened' }
	| { readonly type: 'screen/viewChosen'; readonly view: View }
	| { readonly type: 'screen/surroundChosen'; readonly surround: Surround }
	| { readonly type: 'screen/panelsToggled' }
	| { readonly type: 'screen/summaryToggled' }
	| { readonly type: 'screen/sheetOpened'; readonly sheet: Sheet }
	| { readonly type: 'screen/sheetApplied' }
	| { readonly type: 'screen/sheetCancelled' };

/** What the outside answers. */
export type AnswerAction =
	| { readonly type: 'answer/shopRefreshed'; readonly shop: Shop }
	| { readonly type: 'answer/pictureRenewed'; readonly pictureUrl: string }
	| { readonly type: 'answer/priceAnswered'; readonly key: string; readonly byGroup: Readonly<Record<string, Pence>> }
	| { readonly type: 'answer/priceFailed'; readonly key: string }
	| { readonly type: 'answer/priceRetried' }
	| { readonly type: 'answer/addStarted' }
	| { readonly type: 'answer/added' }
	| { readonly type: 'answer/addFailed' }
	| { readonly type: 'answer/addRefusedForPrice'; readonly before: readonly PriceLine[] };

export type UserAction = WorkAction | GestureAction | ScreenAction;
export type EditorAction = UserAction | AnswerAction;
