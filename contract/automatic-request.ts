/**
 * How a request says that no person asked for it: a page that refreshes itself, data read again after an event or on
 * focus. Such requests do not count as activity of the session. Anyone may send the marker: it can only make the session
 * end earlier. No zod here: browsers load it.
 */
export const AUTOMATIC_HEADER = 'x-automatic-request'
export const AUTOMATIC_VALUE = '1'
/** Query parameter for browsers without scripts, which cannot send headers. The HTTP server turns it into the header. */
export const AUTOMATIC_PARAM = 'auto'
