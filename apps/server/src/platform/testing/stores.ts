import { hasSwift, swiftKey, swiftSecret } from '../../../../../fixtures/stores/swift.ts';
import { startTestS3, testS3Credential } from './s3-server.ts';
import { startSwift } from './swift-store.ts';

export interface TestStore {
	readonly name: string;
	/** Variables that a process of the shop needs for the store. */
	readonly credentials: Readonly<Record<string, string>>;
	start(): Promise<{ readonly storageUrl: string | null; close(): Promise<void> }>;
}

const credentialsOf = (key: string, secret: string) => ({ AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret });

/** Every place for files that a test can try: the disk, the small S3 server, and OpenStack Swift where it is installed. */
export const testStores: readonly TestStore[] = [
	{ name: 'files', credentials: {}, start: async () => ({ storageUrl: null, close: async () => undefined }) },
	{ name: 'S3', credentials: credentialsOf(testS3Credential, testS3Credential), start: () => startTestS3() },
	...(hasSwift ? [{ name: 'OpenStack Swift', credentials: credentialsOf(swiftKey, swiftSecret), start: () => startSwift() }] : []),
];
