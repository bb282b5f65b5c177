import type { EntryOf } from '../entries'

/**
 * Named values of the site, until an operator changes them. QR codes encode addresses: without a mini-program and an
 * official account they link to the equivalent pages of this site. An address without a host is one of this site. An
 * empty value hides the element. `merchant_site` and `carrier_site` are the addresses of their consoles; without them the
 * menus say when these open. `icp_filing` and `police_filing` link to the registers, `filings` holds other licences.
 */
export const CONFIG: readonly EntryOf<'config'>[] = [
  { id: 'mini_program_qr', value: '/a' },
  { id: 'official_account_qr', value: '/informationlist' },
  { id: 'international_site', value: '' },
  { id: 'merchant_site', value: '' },
  { id: 'carrier_site', value: '' },
  { id: 'icp_filing', value: '' },
  { id: 'police_filing', value: '' },
  { id: 'filings', value: '' },
]
