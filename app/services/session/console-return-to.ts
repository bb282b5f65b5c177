import { CONSOLE, isConsolePage } from '~/components/console/console-path'
import { returnTo } from './return-to'

const SIGN_IN_PAGES = /^\/console\/(?:login|logout|setUp|confirm)\b/

/** Sign-in page of the console that returns to the given page. */
export function consoleLoginHref(page: string): string {
  return `${CONSOLE}/login?redirect=${encodeURIComponent(page)}`
}

/** Return URL of a request: a page of the console that is not a sign-in page. */
export function consoleReturnTo(request: Request): string {
  const to = returnTo(request, CONSOLE)
  const [path = ''] = to.split(/[?#]/)
  return isConsolePage(path) && !SIGN_IN_PAGES.test(path) ? to : CONSOLE
}
