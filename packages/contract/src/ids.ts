/** Opaque, time-ordered ids. Category ids are slugs. */
export const idPattern = /^[\w-]{1,64}$/;

/** Accepts what `idSchema` accepts, for pages that are shown without the schemas. */
export const isId = (text: string | undefined): text is string => text !== undefined && idPattern.test(text);
