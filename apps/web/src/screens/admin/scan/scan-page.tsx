import { can, PIECE_STATE_NAMES, STAGES, type Stage } from '@print-room/domain';
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { type ScanMode, useScans } from './model/use-scans.ts';
import { PackingList } from './result/packing-list.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import styles from './scan-page.module.css';
import { useScannerKeys } from './use-scanner-keys.ts';

const CameraPanel = lazy(() => import('./camera/camera-panel.tsx'));

const modes: readonly (readonly [mode: ScanMode, name: string])[] = [
	['lookUp', 'Look up'],
	['bench', 'Bench'],
	['packing', 'Packing'],
];

/** Stages that a bench may have. */
const stages = STAGES.filter((stage) => stage !== 'waitingForPayment');

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const Scanning = (): ReactNode => {
	const mayMove = useSession(({ user }) => can(user?.roles ?? [], 'pieces.move'));
	const [params, setParams] = useSearchParams();
	const mode = (mayMove && modes.find(([known]) => known === params.get('mode'))?.[0]) || 'lookUp';
	const stage: Stage = stages.find((known) => known === params.get('stage')) ?? 'toPack';
	const [isLoud, setLoud] = useState(true);
	const [hasCamera, showCamera] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const { result, packing, isBusy, take, forget } = useScans({ mode, stage, isLoud });
	useScannerKeys(input);

	const choose = (next: ScanMode, at: Stage = stage): void => {
		forget();
		// A transition would show the radio button unchanged until its end.
		setParams(next === 'bench' ? { mode: next, stage: at } : { mode: next }, { replace: true, flushSync: true });
	};
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const field = input.current;
		if (field === null) return;
		take(field.value);
		field.value = '';
		field.focus();
	};
	return (
		<div className={styles.page}>
			<h1>Scan</h1>
			<div className={styles.head}>
				<fieldset className={styles.modes}>
					<legend>What a scan does</legend>
					{modes
						.filter(([known]) => mayMove || known === 'lookUp')
						.map(([known, name]) => (
							<label key={known} className={known === mode ? styles.chosen : undefined}>
								<input type="radio" name="mode" checked={known === mode} onChange={() => choose(known)} />
								{name}
							</label>
						))}
				</fieldset>
				{mode === 'bench' ? (
					<label className={styles.stage}>
						Move to
						<select
							value={stage}
							onChange={({ currentTarget }) =>
								choose(
									'bench',
									stages.find((known) => known === currentTarget.value),
								)
							}
						>
							{stages.map((known) => (
								<option key={known} value={known}>
									{capitalised(PIECE_STATE_NAMES[known])}
								</option>
							))}
						</select>
					</label>
				) : null}
				<label className={styles.sound}>
					<input type="checkbox" checked={isLoud} onChange={() => setLoud(!isLoud)} />
					Sound
				</label>
			</div>
			<form className={styles.code} onSubmit={submit}>
				<label htmlFor="scanned-code">Code</label>
				<input ref={input} id="scanned-code" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={200} />
				<Button type="submit" variant="outlined">
					Take
				</Button>
				<Button variant="outlined" aria-pressed={hasCamera} onClick={() => showCamera(!hasCamera)}>
					{hasCamera ? 'Close the camera' : 'Use the camera'}
				</Button>
			</form>
			{hasCamera ? (
				<Suspense fallback={null}>
					<CameraPanel onCode={take} />
				</Suspense>
			) : null}
			<ResultPanel result={result} isBusy={isBusy} isShort={packing !== null} onLeap={() => result !== null && take(result.code, true)} />
			{mode === 'packing' && packing !== null ? <PackingList key={packing.orderId} packing={packing} onEnd={forget} /> : null}
		</div>
	);
};

const ScanPage = (): ReactNode => (
	<AdminFrame title="Scan">
		<Scanning />
	</AdminFrame>
);

export default ScanPage;
