/** False: this run checks no page at all. */
export const isAnyPageSampled = process.env.SUJI_TEST_PAGES !== 'none'

/** Whether this run checks a URL of app/routes.ts: all URLs, or those in SUJI_TEST_PAGES. */
export function isSampledPage(url: string): boolean {
  const listed = process.env.SUJI_TEST_PAGES
  return !listed || listed.split(',').includes(url)
}
