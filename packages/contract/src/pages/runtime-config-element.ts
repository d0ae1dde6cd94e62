export const runtimeConfigElementId = 'runtime-config';
