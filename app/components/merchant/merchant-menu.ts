import { hasPermission, type StaffPermission, type StaffRole } from 'contract/authentication/staff-roles'
import { MERCHANT_SALES } from '../flash-sales/sale-paths'
import type { MenuGroup } from '../frame/side-frame'
import { MERCHANT_GROUPS } from '../group-purchases/group-paths'
import { MERCHANT_PINS } from '../pins/pin-paths'
import { MERCHANT_PRESALES } from '../presales/presale-paths'
import { MERCHANT_RETAIL } from '../retail/retail-paths'
import { CONFIRMED_VALUES, LOTS, OFFERS, SHOP_PROFILE, SHOP_STAFF } from './merchant-paths'

interface MerchantLink {
  name: string
  to: string
  /** What the member's role must allow to open the page. */
  permission: StaffPermission
}

/** Pages of the merchants' console by groups, as the sidebar shows them. */
const MENU: readonly { name: string; links: readonly MerchantLink[] }[] = [
  {
    name: '商品',
    links: [
      { name: '报价', to: OFFERS, permission: 'view' },
      { name: '秒杀', to: MERCHANT_SALES, permission: 'view' },
      { name: '团购', to: MERCHANT_GROUPS, permission: 'view' },
      { name: '预售', to: MERCHANT_PRESALES, permission: 'view' },
      { name: '拼单', to: MERCHANT_PINS, permission: 'view' },
      { name: '零售', to: MERCHANT_RETAIL, permission: 'view' },
      { name: '竞拍', to: LOTS, permission: 'view' },
      { name: '异常价格', to: CONFIRMED_VALUES, permission: 'view' },
    ],
  },
  {
    name: '交易',
    links: [
      { name: '订单', to: '/merchant/orders', permission: 'view' },
      { name: '代发', to: '/merchant/points', permission: 'view' },
      { name: '合同', to: '/merchant/contracts', permission: 'view' },
      { name: '异议', to: '/merchant/objections', permission: 'view' },
      { name: '仲裁', to: '/merchant/arbitrations', permission: 'view' },
      { name: '发票', to: '/merchant/invoices', permission: 'view' },
      { name: '评价', to: '/merchant/comments', permission: 'view' },
    ],
  },
  { name: '资金', links: [{ name: '结算单', to: '/merchant/money', permission: 'money' }] },
  {
    name: '店铺',
    links: [
      { name: '店铺资料', to: SHOP_PROFILE, permission: 'view' },
      { name: '员工', to: SHOP_STAFF, permission: 'view' },
    ],
  },
  {
    name: '开发',
    links: [
      { name: '接口密钥', to: '/merchant/apiKeys', permission: 'manage' },
      { name: '事件推送', to: '/merchant/webhooks', permission: 'manage' },
    ],
  },
]

/** A link into a page of the menu; undefined while the console does not have that page. */
export function linkInMenu(to: string): string | undefined {
  const [path] = to.split('?')
  return MENU.some(({ links }) => links.some((link) => link.to === path)) ? to : undefined
}

/** Groups with the pages that a member with this role may open. @param role null: the owner of a shop without staff */
export function merchantGroups(role: StaffRole | null): MenuGroup[] {
  return MENU.map(({ name, links }) => ({
    name,
    links: links.filter(({ permission }) => hasPermission(role ?? 'owner', permission)),
  })).filter(({ links }) => links.length > 0)
}
