import type { EntryOf } from '../entries'

/**
 * Named values of the site, until an operator changes them. QR codes encode addresses: without a mini-program and an
 * official account they link to the equivalent pages of this site. An address without a host is one of this site. An
 * empty value hides the element. `merchant_site` and `carrier_site` are the addresses of their consoles; without them the
 * menus say when these open. The `apk_` values describe the Android app; without a version there is none. `icp_filing` and `police_filing` link to the registers, `filings` holds other licences. A demo
 * market has the company and hotline of `contact.ts`.
 */
export const CONFIG: readonly EntryOf<'config'>[] = [
  { id: 'company_name', value: '' },
  { id: 'company_code', value: '' },
  { id: 'edi_licence', value: '' },
  { id: 'hotline', value: '' },
  { id: 'hotline_hours', value: '' },
  { id: 'mini_program_qr', value: '/a' },
  { id: 'official_account_qr', value: '/informationlist' },
  { id: 'international_site', value: '' },
  { id: 'merchant_site', value: '/merchant' },
  { id: 'carrier_site', value: '/carrier' },
  { id: 'icp_filing', value: '' },
  { id: 'police_filing', value: '' },
  { id: 'filings', value: '' },
  { id: 'apk_version', value: '' },
  { id: 'apk_url', value: '' },
  { id: 'apk_notes', value: '' },
  { id: 'apk_is_required', value: 'no' },
]
