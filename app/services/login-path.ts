/** Where a person signs in to come back to a page of ours (specification §2: the previous full path). */
export function loginPath(page: string): string {
  return `/login?redirect=${encodeURIComponent(page)}`
}
