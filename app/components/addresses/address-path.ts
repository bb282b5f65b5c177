import type { AddressAct } from 'contract/addresses/address-page'

export const MANAGE_ADDRESSES_PATH = '/personalCenter/manageAddress'
export const CHOOSE_ADDRESS_PATH = '/address'

/** Where a list of addresses is shown: in the personal centre, or on the way to an order. */
export interface AddressPlace {
  path: string
  /** Page that the chosen address goes to; null in the personal centre. */
  back: string | null
  /** Whose addresses; by default the member's own. */
  book?: 'mine' | 'company' | undefined
}

/** The page of the list, or of a form beside it. */
export function addressPath({ path, back, book }: AddressPlace, act?: AddressAct, id?: string): string {
  const query = new URLSearchParams({
    ...(back !== null && { redirect: back }),
    ...(book === 'company' && { book }),
    ...(act && { act }),
    ...(id !== undefined && { id }),
  })
  const search = query.toString()
  return `${path}${search && `?${search}`}${act ? '#address' : ''}`
}
