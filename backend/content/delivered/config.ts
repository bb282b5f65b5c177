import type { EntryOf } from '../entries'

/**
 * Named values of the site, until an operator changes them. QR codes encode addresses: without a mini-program and an
 * official account they link to the equivalent pages of this site. An address without a host is one of this site. An
 * empty value hides the element.
 */
export const CONFIG: readonly EntryOf<'config'>[] = [
  { id: 'mini_program_qr', value: '/a' },
  { id: 'official_account_qr', value: '/informationlist' },
  { id: 'international_site', value: '' },
  { id: 'filings', value: '' },
]
