/** The upload was refused, or cancelled if `sentence` is null. */
export class UploadEnded extends Error {
	readonly sentence: string | null;
	/** True if the same file may be sent again. */
	readonly canRetry: boolean;

	constructor(sentence: string | null, canRetry: boolean) {
		super(sentence ?? 'The upload was cancelled.');
		this.sentence = sentence;
		this.canRetry = canRetry;
	}
}
