export { DialMenu } from '../foot/dial-menu.tsx';
export { ColumnsList } from '../head/columns-list.tsx';
export { FilterField } from '../head/filter-field.tsx';
export { SortList } from '../head/sort-list.tsx';
export { ViewsPanel } from '../head/views-panel.tsx';
