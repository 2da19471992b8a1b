// What later modules use of punches and their corrections.
export { changeColumns, changeJoins, endIdOf, findTimelineVersion } from './corrections/list-queries.ts';
export { requestsAbout } from './corrections/requests-about.ts';
export { countOpenReview } from './corrections/review.ts';
export { type Subject, subjectOf } from './corrections/subject.ts';
export { prepareAppending } from './punches/append-divided.ts';
export { listActivity } from './punches/list-activity.ts';
export { markedRecords } from './punches/marked-records.ts';
export { presentMarked } from './punches/present.ts';
export { newestRecordsOf } from './punches/record-queries.ts';
