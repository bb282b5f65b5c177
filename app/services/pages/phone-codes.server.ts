import type { PhoneCode } from '~/components/shell/phone-codes'
import { siteValue } from './site-values.server'

/** What each code opens: by the operator's address elsewhere, or a placeholder page. */
const CODES: Record<string, { elsewhere: string; ours: string }> = {
  mini_program_qr: { elsewhere: '小程序', ours: '手机版' },
  official_account_qr: { elsewhere: '公众号', ours: '公告' },
}

/** The codes for phones that the operator's settings name; one without an address is left out. */
export async function phoneCodes(request: Request): Promise<PhoneCode[]> {
  const named = await Promise.all(
    Object.entries(CODES).map(async ([code, names]) => {
      const address = await siteValue(request, code)
      const name = address.startsWith('/') ? names.ours : names.elsewhere
      return address === '' ? null : { name, src: `/a/qr?code=${code}` }
    }),
  )
  return named.filter((code) => code !== null)
}

/** URL of a code; the home page by default. */
export async function addressOfCode(request: Request, code: string | undefined): Promise<string> {
  return (code !== undefined && code in CODES && (await siteValue(request, code))) || '/'
}
