/** Program that writes a small JPEG XL to its first argument; a second argument selects lossless. */
import { writeFileSync } from 'node:fs';
import Vips from 'wasm-vips';
import { landscapePixels } from '../../../../fixtures/landscape.ts';

const [path = '', kind] = process.argv.slice(2);
const size = { width: 120, height: 90 };
const vips = await Vips({ dynamicLibraries: ['vips-jxl.wasm'] });
const samples = landscapePixels({ seed: 12, ...size, bitDepth: 8 });
const picture = vips.Image.newFromMemory(Uint8Array.from(samples), size.width, size.height, 3, vips.BandFormat.uchar).copy({
	interpretation: vips.Interpretation.srgb,
});
writeFileSync(path, picture.jxlsaveBuffer(kind === 'lossless' ? { lossless: true, effort: 3 } : { Q: 80, effort: 3 }));
process.exit(0);
