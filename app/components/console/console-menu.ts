import type { OperatorRole } from 'contract/operators/roles'
import { CONSOLE_GROUPS } from '../group-purchases/group-paths'
import { CONSOLE_PRESALES } from '../presales/presale-paths'
import { CONSOLE_WAYBILLS } from '../waybills/waybill-paths'

export interface ConsoleLink {
  name: string
  to: string
  /** Roles that may open the page; each one suffices. */
  roles: readonly OperatorRole[]
}

/** Pages of the console by groups, as the sidebar shows them. */
const MENU: readonly { name: string; links: readonly ConsoleLink[] }[] = [
  {
    name: '审核',
    links: [
      { name: '待审核', to: '/console/reviews', roles: ['reviewer'] },
      { name: '入驻申请', to: '/console/registrations', roles: ['reviewer'] },
      { name: '认证申请', to: '/console/authentications', roles: ['reviewer'] },
      { name: '所有者更换', to: '/console/ownerChanges', roles: ['reviewer'] },
      { name: '待审的报价', to: '/console/offers', roles: ['reviewer'] },
      { name: '异常价格', to: '/console/confirmedValues', roles: ['support', 'reviewer'] },
      { name: '秒杀', to: '/console/flashSales', roles: ['reviewer', 'support'] },
      { name: '团购', to: CONSOLE_GROUPS, roles: ['reviewer', 'support'] },
      { name: '预售', to: CONSOLE_PRESALES, roles: ['reviewer', 'support'] },
      { name: '竞拍', to: '/console/lots', roles: ['reviewer', 'support'] },
    ],
  },
  {
    name: '交易',
    links: [
      { name: '订单', to: '/console/orders', roles: ['support', 'finance'] },
      { name: '运单', to: CONSOLE_WAYBILLS, roles: ['support'] },
      { name: '仲裁', to: '/console/arbitrations', roles: ['support', 'finance'] },
      { name: '保证金', to: '/console/deposits', roles: ['support', 'finance'] },
    ],
  },
  {
    name: '会员与店铺',
    links: [
      { name: '会员', to: '/console/members', roles: ['support', 'admin'] },
      { name: '店铺', to: '/console/shops', roles: ['support', 'finance', 'admin'] },
      { name: '反馈', to: '/console/feedback', roles: ['support', 'admin'] },
      { name: '优惠', to: '/console/discounts', roles: ['support', 'finance', 'admin'] },
    ],
  },
  {
    name: '积分商城',
    links: [
      { name: '积分商品', to: '/console/points/goods', roles: ['content', 'support'] },
      { name: '商品分类', to: '/console/points/categories', roles: ['content', 'support'] },
      { name: '积分订单', to: '/console/points/orders', roles: ['support'] },
      { name: '积分调整', to: '/console/points/adjustments', roles: ['finance', 'admin'] },
      { name: '积分活动', to: '/console/points/campaigns', roles: ['finance', 'content', 'admin'] },
      { name: '积分负债', to: '/console/points/liability', roles: ['finance', 'admin'] },
    ],
  },
  {
    name: '财务',
    links: [
      { name: '账务状态', to: '/console/finance', roles: ['finance', 'admin'] },
      { name: '待查款项', to: '/console/finance/suspense', roles: ['finance', 'admin'] },
      { name: '银行对账', to: '/console/finance/bank', roles: ['finance', 'admin'] },
      { name: '资金划转', to: '/console/finance/movements', roles: ['finance', 'admin'] },
      { name: '资金更正', to: '/console/finance/corrections', roles: ['finance', 'admin'] },
      { name: '店铺结算', to: '/console/finance/statements', roles: ['finance', 'admin'] },
      { name: '佣金提取', to: '/console/finance/commission', roles: ['finance', 'admin'] },
      { name: '账户', to: '/console/finance/accounts', roles: ['finance', 'admin'] },
      { name: '每日存证', to: '/console/finance/roots', roles: ['finance', 'admin'] },
    ],
  },
  {
    name: '目录',
    links: [
      { name: '牌号', to: '/console/catalogue/grades', roles: ['content'] },
      { name: '新增', to: '/console/catalogue/add', roles: ['content'] },
      { name: '品类', to: '/console/catalogue/categories', roles: ['content'] },
      { name: '厂家', to: '/console/catalogue/makers', roles: ['content'] },
      { name: '仓库', to: '/console/catalogue/warehouses', roles: ['content'] },
      { name: '导入', to: '/console/catalogue/imports', roles: ['content'] },
    ],
  },
  {
    name: '内容',
    links: [
      { name: '内容', to: '/console/content', roles: ['content'] },
      { name: '问答', to: '/console/questions', roles: ['support', 'content'] },
      { name: '买家评价', to: '/console/comments', roles: ['support', 'content'] },
      { name: '搜索词', to: '/console/searchWords', roles: ['content'] },
    ],
  },
  {
    name: '系统',
    links: [
      { name: '开市清单', to: '/console/start', roles: ['admin'] },
      { name: '市场设置', to: '/console/settings', roles: ['admin'] },
      { name: '短信与邮件', to: '/console/deliveries', roles: ['support', 'admin'] },
      { name: '工作人员', to: '/console/operators', roles: ['admin'] },
      { name: '操作记录', to: '/console/audit', roles: ['admin'] },
    ],
  },
]

export function hasRole(roles: readonly OperatorRole[], wanted: readonly OperatorRole[]): boolean {
  return wanted.some((role) => roles.includes(role))
}

/** Groups with the pages that an operator with these roles may open. */
export function groupsFor(roles: readonly OperatorRole[]) {
  return MENU.map(({ name, links }) => ({
    name,
    links: links.filter((link) => hasRole(roles, link.roles)),
  })).filter(({ links }) => links.length > 0)
}
