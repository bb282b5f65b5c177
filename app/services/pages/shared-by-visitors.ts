/**
 * The `handle` of a page that is equal for all visitors of a city: the HTTP server caches it per city, until an event
 * whose kind begins with one of these, or a change of the content, which every page shows. Such a page has no POST form.
 */
export function sharedByVisitors(...changedBy: string[]) {
  return { visitors: { changedBy: ['content_', ...changedBy] } }
}
