import { KNOWN_THINGS, measureRoom, photoWallMessages, type RoomMarks } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ToggleSwitch } from '../../../ui/controls/toggle-switch.tsx';
import type { Room } from '../model/wall-work.ts';
import { LengthField } from '../panel/length-field.tsx';
import styles from '../panel/panel.module.css';
import { PanelSection } from '../panel/section.tsx';
import { useWall } from '../wall-store.ts';

export interface MarkPanelProps {
	readonly room: Room;
	readonly onDone: () => void;
}

const things = [
	['a4', 'An A4 sheet on the wall, 210 × 297 mm'],
	['door', `A door, ${Math.round(KNOWN_THINGS.door.widthMm)} × ${Math.round(KNOWN_THINGS.door.heightMm)} mm`],
	['length', 'A length that I have measured'],
] as const satisfies readonly (readonly [RoomMarks['thing'], string])[];

const LEAST_MM = 50;
const MOST_MM = 20_000;

const Verdict = ({ room }: { readonly room: Room }): ReactNode => {
	const measured = measureRoom(room);
	if ('problem' in measured) return <p className={styles.problem}>{photoWallMessages[measured.problem]}</p>;
	const { left, right, top, bottom } = measured.wall.area;
	const metres = (length: number): string => (length / 1000).toFixed(1);
	return (
		<p className={styles.note}>
			The photograph shows about {metres(right - left)} × {metres(bottom - top)} m of the wall. If that cannot be, check the marks.
		</p>
	);
};

/** The steps that give a photograph its scale and its perspective. */
export const MarkPanel = ({ room, onDone }: MarkPanelProps): ReactNode => {
	const dispatch = useWall((state) => state.dispatch);
	const { marks } = room;
	const change = (changed: Partial<RoomMarks>): void => dispatch({ type: 'room/marked', marks: changed });
	const [across, up] = marks.lines;
	const isReady = 'wall' in measureRoom(room);
	return (
		<>
			<PanelSection title="1. Perspective">
				<ToggleSwitch
					label="Set four corners"
					isOn={marks.usesCorners}
					describedBy="wall-corners-note"
					onChange={(usesCorners) => change({ usesCorners })}
				/>
				<p id="wall-corners-note" className={styles.note}>
					{marks.usesCorners
						? 'Move the white rings to the corners of something large and rectangular on the wall, best of the wall itself. The dotted lines then run along the wall.'
						: 'Without corners the photograph has to be taken straight from the front.'}
				</p>
			</PanelSection>
			<PanelSection title="2. Scale">
				<fieldset className={styles.options}>
					<legend>What do you know the size of?</legend>
					{things.map(([thing, label]) => (
						<label key={thing}>
							<input type="radio" name="wall-known" checked={marks.thing === thing} onChange={() => change({ thing })} />
							{label}
						</label>
					))}
				</fieldset>
				{marks.thing === 'a4' ? (
					<ToggleSwitch label="The sheet lies on its side" isOn={marks.isTurned} onChange={(isTurned) => change({ isTurned })} />
				) : null}
				{marks.thing === 'length' ? (
					<>
						<LengthField
							label="Length across"
							valueMm={across.lengthMm}
							leastMm={LEAST_MM}
							mostMm={MOST_MM}
							onChange={(lengthMm) => change({ lines: [{ ...across, lengthMm }, up] })}
						/>
						{marks.usesCorners ? (
							<LengthField
								label="Length up"
								valueMm={up.lengthMm}
								leastMm={LEAST_MM}
								mostMm={MOST_MM}
								onChange={(lengthMm) => change({ lines: [across, { ...up, lengthMm }] })}
							/>
						) : null}
						<p className={styles.note}>Move the yellow ends to where you measured.</p>
					</>
				) : (
					<p className={styles.note}>Move the yellow marks to its four corners.</p>
				)}
			</PanelSection>
			<PanelSection title="3. Check">
				<div role="status">
					<Verdict room={room} />
				</div>
				<Button variant="contained" color="primary" aria-disabled={!isReady} onClick={onDone}>
					Hang the prints here
				</Button>
			</PanelSection>
		</>
	);
};
