import { type SequenceBits, sequenceBits } from './sequence-bits.ts';

/** Position of the first chroma sample, in pixels from the centre of the first pixel. */
export interface SamplePlace {
	readonly x: 0 | 0.5;
	readonly y: 0 | 0.5 | 1;
}

/** Default: beside the first pixel, between two rows (ITU-T H.265, E.3.1). */
export const USUAL_PLACE: SamplePlace = { x: 0, y: 0.5 };

/** By `chroma_sample_loc_type_top_field`, which also applies to frames. */
const places: readonly SamplePlace[] = [
	USUAL_PLACE,
	{ x: 0.5, y: 0.5 },
	{ x: 0, y: 0 },
	{ x: 0.5, y: 0 },
	{ x: 0, y: 1 },
	{ x: 0.5, y: 1 },
];

const SEQUENCE = 33;
const CONFIGURATION_BYTES = 22;

/** Returns the chroma position from a coded image's configuration (`hvcC`); the default if absent or unreadable. Pure. */
export function samplePlace(configuration: Uint8Array): SamplePlace {
	try {
		const unit = sequenceUnit(configuration);
		return unit === null ? USUAL_PLACE : placeIn(sequenceBits(unit));
	} catch (error) {
		if (error instanceof RangeError) return USUAL_PLACE;
		throw error;
	}
}

/** First sequence parameter set, without its two-byte header. */
function sequenceUnit(configuration: Uint8Array): Uint8Array | null {
	const bytes = Buffer.from(configuration.buffer, configuration.byteOffset, configuration.length);
	let at = CONFIGURATION_BYTES + 1;
	for (let list = 0; list < bytes.readUInt8(CONFIGURATION_BYTES); list++) {
		const type = bytes.readUInt8(at) & 63;
		const count = bytes.readUInt16BE(at + 1);
		at += 3;
		for (let unit = 0; unit < count; unit++) {
			const length = bytes.readUInt16BE(at);
			if (type === SEQUENCE) return bytes.subarray(at + 4, at + 2 + length);
			at += 2 + length;
		}
	}
	return null;
}

const HALVED_BOTH_WAYS = 1;

/** Reads a sequence parameter set (7.3.2.2.1) as far as the chroma position. */
function placeIn(bits: SequenceBits): SamplePlace {
	bits.skip(4);
	const subLayers = bits.u(3);
	bits.skip(1);
	skipProfile(bits, subLayers);
	bits.ue();
	const chroma = bits.ue();
	if (chroma !== HALVED_BOTH_WAYS) return USUAL_PLACE;
	for (let size = 0; size < 2; size++) bits.ue();
	if (bits.flag()) for (let border = 0; border < 4; border++) bits.ue();
	for (let depth = 0; depth < 2; depth++) bits.ue();
	const orderBits = bits.ue() + 4;
	const described = bits.flag() ? subLayers + 1 : 1;
	for (let number = 0; number < described * 3; number++) bits.ue();
	for (let number = 0; number < 6; number++) bits.ue();
	if (bits.flag() && bits.flag()) skipScaling(bits);
	bits.skip(2);
	if (bits.flag()) {
		bits.skip(8);
		for (let number = 0; number < 2; number++) bits.ue();
		bits.skip(1);
	}
	skipReferences(bits);
	if (bits.flag()) {
		const count = counted(bits.ue(), 32);
		bits.skip(count * (orderBits + 1));
	}
	bits.skip(2);
	return bits.flag() ? placeInUsability(bits) : USUAL_PLACE;
}

const OTHER_ASPECT = 255;

/** Reads the first fields of E.2.1. */
function placeInUsability(bits: SequenceBits): SamplePlace {
	if (bits.flag() && bits.u(8) === OTHER_ASPECT) bits.skip(32);
	if (bits.flag()) bits.skip(1);
	if (bits.flag()) {
		bits.skip(4);
		if (bits.flag()) bits.skip(24);
	}
	return (bits.flag() ? places[bits.ue()] : null) ?? USUAL_PLACE;
}

function skipProfile(bits: SequenceBits, subLayers: number): void {
	bits.skip(96);
	if (subLayers === 0) return;
	const has = Array.from({ length: subLayers }, () => [bits.flag(), bits.flag()] as const);
	bits.skip(2 * (8 - subLayers));
	for (const [profile, level] of has) bits.skip((profile ? 88 : 0) + (level ? 8 : 0));
}

function skipScaling(bits: SequenceBits): void {
	for (let size = 0; size < 4; size++) {
		for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
			if (!bits.flag()) {
				bits.ue();
				continue;
			}
			const numbers = Math.min(64, 2 ** (4 + 2 * size)) + (size > 1 ? 1 : 0);
			for (let number = 0; number < numbers; number++) bits.ue();
		}
	}
}

/** Skips short-term reference sets (7.3.7); still images need none, but encoders may write them. */
function skipReferences(bits: SequenceBits): void {
	const sets = counted(bits.ue(), 64);
	let before = 0;
	for (let set = 0; set < sets; set++) {
		if (set > 0 && bits.flag()) {
			bits.skip(1);
			bits.ue();
			let kept = 0;
			for (let at = 0; at <= before; at++) if (bits.flag() || bits.flag()) kept++;
			before = kept;
		} else {
			before = counted(bits.ue(), 16) + counted(bits.ue(), 16);
			for (let at = 0; at < before; at++) {
				bits.ue();
				bits.skip(1);
			}
		}
	}
}

function counted(count: number, most: number): number {
	if (count > most) throw new RangeError('a parameter set counts more than it may');
	return count;
}
