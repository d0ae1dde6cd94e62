/** Reads the codes that a picture shows. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<readonly string[]>;

interface Detector {
	detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
	new (options: { formats: ['qr_code'] }): Detector;
	getSupportedFormats(): Promise<readonly string[]>;
}

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function' && 'getSupportedFormats' in value;

/** The browser's own reader, or the library's, which is loaded only then. */
export async function openCodeReader(): Promise<ReadCodes> {
	const own: unknown = Reflect.get(globalThis, 'BarcodeDetector');
	const isOwn = isDetectorClass(own) && (await own.getSupportedFormats()).includes('qr_code');
	const detector: Detector = isOwn ? new own({ formats: ['qr_code'] }) : new (await import('qr/decode.js')).BarcodeDetector();
	return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}
