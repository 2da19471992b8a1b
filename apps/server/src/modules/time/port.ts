// What later modules use of punches.
export { listActivity } from './punches/list-activity.ts';
export { markedRecords } from './punches/marked-records.ts';
export { presentMarked } from './punches/present.ts';
export { newestRecordsOf } from './punches/record-queries.ts';
