/**
 * The `handle` of a page that looks the same to everybody in a city who is not signed in: the front door keeps a copy for
 * each city that is asked for, and sends it again until an event comes whose kind begins with one of these, or the
 * content changes, which every page shows some of. Such a page holds no form that is posted.
 */
export function sharedByVisitors(...changedBy: string[]) {
  return { visitors: { changedBy: ['content_', ...changedBy] } }
}
