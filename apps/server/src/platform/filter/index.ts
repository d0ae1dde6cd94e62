export { FilterError } from './filter-error.ts';
export { ascending, descending, type FilterModel, type ParsedFilter } from './filter-model.ts';
export { namesField } from './names-field.ts';
export { orderBy } from './paging.ts';
export { parseFilter } from './parse-filter.ts';
export { parseQueryString } from './query-string.ts';
export { runFiltered } from './run-filtered.ts';
export { searchBeginnings, searchVector, searchVectorSql } from './search.ts';
