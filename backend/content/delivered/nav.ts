import type { NavItem } from 'contract/content'

/**
 * Main navigation in order. To add an entry, add a line here together with its page: a test requests every address.
 * `needsLogin`, `opennew` and `mark` are optional.
 */
export const NAV: readonly NavItem[] = [
  entry('now', '现货', '/now', { spotFlag: 1, mark: 'hot' }),
  entry('quotes', '每日报价', '/latestQuotation'),
  entry('shops', '店铺', '/shopList'),
  entry('warehouses', '仓库', '/warehouse'),
  entry('hot-sale', '热销', '/hotSale'),
  entry('new-goods', '新品', '/newGoods', { mark: 'new' }),
  entry('notices', '公告资讯', '/informationlist'),
  entry('help', '帮助中心', '/bottomStatment'),
  entry('orders', '我的订单', '/personalCenter/myOrder', { needsLogin: true }),
]

function entry(
  id: string,
  name: string,
  url: string,
  more: Partial<Pick<NavItem, 'needsLogin' | 'opennew' | 'mark' | 'spotFlag'>> = {},
): NavItem {
  return { id, name, url, opennew: false, spotFlag: 0, saleNum: 0, needsLogin: false, mark: '', ...more }
}
