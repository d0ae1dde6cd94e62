export { FilterError } from './filter-error.ts';
export type { FilterModel, ParsedFilter } from './filter-model.ts';
export { parseFilter } from './parse-filter.ts';
export { parseQueryString } from './query-string.ts';
export { runFiltered } from './run-filtered.ts';
