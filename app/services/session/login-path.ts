/** Login URL that returns to the given page (specification §2: the previous full path). */
export function loginHref(page: string): string {
  return `/login?redirect=${encodeURIComponent(page)}`
}

/** URL of a shell link: visitors reach links for members through the login page. */
export function hrefFor(
  isMember: boolean,
  { url, needsLogin }: { url: string; needsLogin: boolean },
): string {
  return needsLogin && !isMember ? loginHref(url) : url
}

/** Page on which members accept new versions of agreements. */
export const AGREEMENTS = '/agreements'

/** URL of that page, which returns to the given page. */
export function acceptHref(page: string): string {
  return `${AGREEMENTS}?redirect=${encodeURIComponent(page)}`
}
