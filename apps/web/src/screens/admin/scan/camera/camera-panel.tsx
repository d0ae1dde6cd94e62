import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './camera-panel.module.css';
import { openCodeReader } from './read-codes.ts';

/** Between two looks at the picture. */
const LOOK_MS = 150;
/** The same code in sight is taken again after this time without it. */
const AWAY_MS = 2000;

interface CameraPanelProps {
	readonly onCode: (code: string) => void;
}

const messageOf = (error: unknown): string => {
	const name = error instanceof Error ? error.name : '';
	if (name === 'NotAllowedError') return 'The browser may not use the camera. Allow it in the settings of this page, or type the code.';
	if (name === 'NotFoundError') return 'This device has no camera. Type the code, or use a scanner.';
	return 'The camera cannot be used. Type the code, or use a scanner.';
};

/** Picture of the camera, which is looked through for codes. */
const CameraPanel = ({ onCode }: CameraPanelProps): ReactNode => {
	const video = useRef<HTMLVideoElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const take = useEffectEvent(onCode);
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		let stream: MediaStream | null = null;
		const seen = new Map<string, number>();
		const watch = async (): Promise<void> => {
			if (navigator.mediaDevices === undefined) throw new Error('there is no camera');
			const [opened, read] = await Promise.all([
				navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
				openCodeReader(),
			]);
			stream = opened;
			const element = video.current;
			if (signal.aborted || element === null) return stop();
			element.srcObject = stream;
			await element.play();
			while (!signal.aborted) {
				for (const code of await read(element)) {
					const now = Date.now();
					if (now - (seen.get(code) ?? 0) > AWAY_MS) take(code);
					seen.set(code, now);
				}
				await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
			}
		};
		const stop = (): void => {
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
		watch().catch((error: unknown) => {
			stop();
			if (!signal.aborted) setProblem(messageOf(error));
		});
		return () => {
			leaving.abort();
			stop();
		};
	}, []);
	if (problem !== null)
		return (
			<p role="alert" className={styles.problem}>
				{problem}
			</p>
		);
	return (
		<div className={styles.camera}>
			<video ref={video} muted playsInline aria-label="Picture of the camera" />
		</div>
	);
};

export default CameraPanel;
