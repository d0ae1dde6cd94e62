export { ColumnsList } from './columns-list.tsx';
export { DialMenu } from './dial-menu.tsx';
export { FilterList } from './filter-list.tsx';
export { ListTip } from './list-tip.tsx';
export { SortList } from './sort-list.tsx';
export { ViewsList } from './views-panel.tsx';
