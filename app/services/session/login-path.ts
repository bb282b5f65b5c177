/** Where a person signs in to come back to a page of ours (specification §2: the previous full path). */
export function loginPath(page: string): string {
  return `/login?redirect=${encodeURIComponent(page)}`
}

/** Where a way of the shell leads that may be for members alone: strangers sign in first and arrive there. */
export function wayFor(isMember: boolean, { url, needsLogin }: { url: string; needsLogin: boolean }): string {
  return needsLogin && !isMember ? loginPath(url) : url
}
