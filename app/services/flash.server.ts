import { createCookieSessionStorage, type SessionStorage } from '@remix-run/node'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { cookieSettings } from './cookie-settings.server'

let storage: SessionStorage | undefined

async function notices(): Promise<SessionStorage> {
  storage ??= createCookieSessionStorage({ cookie: { name: 'suji_notice', ...(await cookieSettings()) } })
  return storage
}

/** The cookie that shows a notice once, on the next page. */
export async function flashing(message: string): Promise<string> {
  const { jsonWithSuccess } = createToastUtilsWithCustomSession(await notices())
  const response = await jsonWithSuccess(null, message)
  return response.headers.get('set-cookie') ?? ''
}

/** The notice for this page, if there is one, and the headers that clear it. */
export async function takeNotice(request: Request): Promise<{ notice: string | null; headers: Headers }> {
  if (!request.headers.get('cookie')?.includes('suji_notice='))
    return { notice: null, headers: new Headers() }
  const { toast, headers } = await createToastUtilsWithCustomSession(await notices()).getToast(request)
  return { notice: toast?.message ?? null, headers: toast ? headers : new Headers() }
}
