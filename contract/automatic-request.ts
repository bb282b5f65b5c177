/**
 * Marker of requests without a user action: a page that refreshes itself, data read again after an event or on focus.
 * Such requests do not count as activity of the session. A forged marker can only end the session earlier. No zod
 * here: browsers load this file.
 */
export const AUTOMATIC_HEADER = 'x-automatic-request'
export const AUTOMATIC_VALUE = '1'
/** Query parameter for browsers without scripts, which cannot send headers. The HTTP server turns it into the header. */
export const AUTOMATIC_PARAM = 'auto'
