/** Cookie of a browser that has loaded the stylesheets; without it a page contains its styles. */
export const STYLES_COOKIE = 'suji_styles'

export function hasLoadedStyles(cookie: string | null | undefined): boolean {
  return /(?:^|;\s*)suji_styles=1(?:;|$)/.test(cookie ?? '')
}
