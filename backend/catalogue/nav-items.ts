import type { NavItem } from 'contract/catalogue'

/** The main navigation: an entry comes with the page that it leads to. */
export const NAV_ITEMS: NavItem[] = [
  { id: 'now', name: '现货', url: '/now', opennew: false, spotFlag: 1, saleNum: 0 },
  { id: 'orders', name: '我的订单', url: '/personalCenter/myOrder', opennew: false, spotFlag: 0, saleNum: 0 },
]
