import type { ShopTab } from 'contract/shops'

/** A shop's page, at one of its views. */
export function shopPath(id: string, tab: ShopTab = 'home'): string {
  return `/shopDetail?id=${id}${tab === 'home' ? '' : `&tab=${tab}`}`
}
