/** Whether a URL of app/routes.ts is checked in this run: every one, or those that SUJI_TEST_PAGES lists. */
export function isSampledPage(url: string): boolean {
  const listed = process.env.SUJI_TEST_PAGES
  return !listed || listed.split(',').includes(url)
}
