import { safeRedirect } from 'remix-utils/safe-redirect'

const FIRST_PAGE = '/now'
/** One slash, no second slash or backslash, nothing invisible: a path of this site. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** Return URL of a request: a path of this site that is not the login page. */
export function returnTo(request: Request, fallback = FIRST_PAGE): string {
  const to = safeRedirect(new URL(request.url).searchParams.get('redirect'), fallback)
  return LOCAL_PATH.test(to) && !/^\/log(in|out)\b/.test(to) ? to : fallback
}
