import type { EntryOf } from '../entries'

/**
 * Named values of the site, as they are until an operator sets others. The QR codes are made of addresses: without a
 * mini-program and an official account they lead to the pages of this site that hold the same; an address without a
 * host is one of ours. An empty value means that there is nothing to show.
 */
export const CONFIG: readonly EntryOf<'config'>[] = [
  { id: 'mini_program_qr', value: '/a' },
  { id: 'official_account_qr', value: '/informationlist' },
  { id: 'international_site', value: '' },
  { id: 'filings', value: '' },
]
