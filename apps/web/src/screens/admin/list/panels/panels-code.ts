export { ColumnsList } from './columns-list.tsx';
export { DialMenu } from './dial-menu.tsx';
export { FilterField } from './filter-field.tsx';
export { SortList } from './sort-list.tsx';
export { ViewsPanel } from './views-panel.tsx';
