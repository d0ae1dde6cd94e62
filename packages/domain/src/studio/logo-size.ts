/** Size in CSS pixels. */
interface Size {
	readonly width: number;
	readonly height: number;
}

const MOST: Size = { width: 180, height: 32 };

/** Size in CSS pixels at which a logo stands at the top of pages and mails: as large as its place allows, in its own proportions. */
export const logoSize = ({ width, height }: Size): Size => {
	const scale = Math.min(MOST.width / width, MOST.height / height);
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
