import { cookieSettings } from './cookie-settings.server'

const NAME = 'suji_sidebar'
const REMEMBERED_SECONDS = 365 * 86_400

/** Whether the console shows its sidebar on wide screens: 1, which is the default, or 0. */
export function isSidebarOpen(request: Request): boolean {
  return !/(?:^|; )suji_sidebar=0(?:;|$)/.test(request.headers.get('cookie') ?? '')
}

/** Cookie with the state of the sidebar. @param path of the console, which remembers its own state */
export async function sidebarCookie(isOpen: boolean, path: string): Promise<string> {
  const { secure } = await cookieSettings()
  const value = `${NAME}=${isOpen ? 1 : 0}; Max-Age=${REMEMBERED_SECONDS}; Path=${path}`
  return `${value}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
