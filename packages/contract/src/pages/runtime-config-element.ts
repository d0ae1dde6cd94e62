/** Id of the element that holds the page's runtime configuration. */
export const runtimeConfigElementId = 'runtime-config';
