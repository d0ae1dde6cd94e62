/**
 * The part of libheif's C interface used here; the package is untyped. Pointers are numbers; errors are written to
 * the first argument.
 */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
	/** Starts a decoder with memory of its own. */
	export default function libheif(): LibheifModule;

	export interface LibheifModule {
		/** The module's memory; a new view after each growth. */
		readonly HEAPU8: Uint8Array<ArrayBuffer>;
		/** Returns 0 if out of memory. */
		_malloc(bytes: number): number;
		_heif_context_alloc(): number;
		_heif_context_read_from_memory_without_copy(error: number, context: number, bytes: number, size: number, options: number): void;
		_heif_context_get_number_of_top_level_images(context: number): number;
		_heif_context_get_primary_image_handle(error: number, context: number, outHandle: number): void;
		_heif_image_handle_get_width(handle: number): number;
		_heif_image_handle_get_height(handle: number): number;
		/** Before rotations and crops. */
		_heif_image_handle_get_ispe_width(handle: number): number;
		_heif_image_handle_get_ispe_height(handle: number): number;
		_heif_image_handle_has_alpha_channel(handle: number): number;
		_heif_image_handle_is_premultiplied_alpha(handle: number): number;
		_heif_image_handle_get_luma_bits_per_pixel(handle: number): number;
		_heif_image_handle_get_raw_color_profile_size(handle: number): number;
		_heif_image_handle_get_raw_color_profile(error: number, handle: number, out: number): void;
		_heif_decoding_options_alloc(): number;
		_heif_decode_image(error: number, handle: number, outImage: number, colourSpace: number, chroma: number, options: number): void;
		_heif_image_handle_get_preferred_decoding_colorspace(error: number, handle: number, outColourSpace: number, outChroma: number): void;
		_heif_image_handle_get_item_id(handle: number): number;
		_heif_item_get_item_type(context: number, item: number): number;
		/** Returns the number of properties; writes them if `out` is not 0. */
		_heif_item_get_transformation_properties(context: number, item: number, out: number, count: number): number;
		_heif_item_get_property_type(context: number, item: number, property: number): number;
		/** Degrees counter-clockwise. */
		_heif_item_get_property_transform_rotation_ccw(context: number, item: number, property: number): number;
		_heif_item_get_property_transform_mirror(context: number, item: number, property: number): number;
		_heif_item_get_property_transform_crop_borders(
			context: number,
			item: number,
			property: number,
			width: number,
			height: number,
			outLeft: number,
			outTop: number,
			outRight: number,
			outBottom: number,
		): void;
		_heif_image_get_colorspace(image: number): number;
		_heif_image_get_chroma_format(image: number): number;
		_heif_image_has_channel(image: number, channel: number): number;
		_heif_image_get_bits_per_pixel_range(image: number, channel: number): number;
		_heif_image_get_nclx_color_profile(error: number, image: number, outProfile: number): void;
		_heif_image_get_width(image: number, channel: number): number;
		_heif_image_get_height(image: number, channel: number): number;
		_heif_image_get_plane_readonly(image: number, channel: number, outStride: number): number;
		_heif_image_handle_get_nclx_color_profile(error: number, handle: number, outProfile: number): void;
	}
}
