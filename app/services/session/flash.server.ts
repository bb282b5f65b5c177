import { createCookieSessionStorage, type SessionStorage } from '@remix-run/node'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { cookieSettings } from './cookie-settings.server'

let storage: SessionStorage | undefined

async function notices(): Promise<SessionStorage> {
  storage ??= createCookieSessionStorage({ cookie: { name: 'suji_notice', ...(await cookieSettings()) } })
  return storage
}

export interface PageNotice {
  kind: 'success' | 'warn'
  text: string
}

/** The cookie that shows a notice once, on the next page. */
export async function flashing({ kind, text }: PageNotice): Promise<string> {
  const { jsonWithToast } = createToastUtilsWithCustomSession(await notices())
  const type = kind === 'warn' ? 'warning' : 'success'
  const response = await jsonWithToast(null, { type, message: text })
  return response.headers.get('set-cookie') ?? ''
}

/** The notice for this page, if there is one, and the headers that clear it. */
export async function takeNotice(request: Request): Promise<{ notice: PageNotice | null; headers: Headers }> {
  if (!request.headers.get('cookie')?.includes('suji_notice='))
    return { notice: null, headers: new Headers() }
  const { toast, headers } = await createToastUtilsWithCustomSession(await notices()).getToast(request)
  if (!toast) return { notice: null, headers: new Headers() }
  return { notice: { kind: toast.type === 'warning' ? 'warn' : 'success', text: toast.message }, headers }
}
