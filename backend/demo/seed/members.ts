import type { OperatorRole } from 'contract/operators/roles'
import { BUYERS, SHOPS } from './places'

export const DEMO_PASSWORD = 'suji2026'
export const DEMO_PAY_PASSWORD = '246810'
const PHONE_BASE = 13_800_000_000
export const FIRST_DEMO_PHONE = String(PHONE_BASE + 1)

export interface DemoMember {
  phone: string
  nickname: string
  company: string
  /** Null for members who only buy. */
  shop: string | null
}

/** 13800000001 … 12 are buyers, 13 … 20 act for one shop each. */
export const DEMO_MEMBERS: DemoMember[] = [
  ...BUYERS.map(([nickname, company]) => ({ nickname, company, shop: null })),
  ...SHOPS.map(([shop, company]) => ({ nickname: `${shop.slice(0, 2)}店长`, company, shop })),
].map((member, i) => ({ phone: String(PHONE_BASE + i + 1), ...member }))

export interface DemoOperator {
  name: string
  displayName: string
  roles: OperatorRole[]
}

/** Operators of the demo market. They have the password of the members. */
export const DEMO_OPERATORS: DemoOperator[] = [
  { name: 'kefu', displayName: '演示客服', roles: ['support'] },
  { name: 'shenhe', displayName: '演示审核员', roles: ['reviewer'] },
  { name: 'fuhe', displayName: '演示复核员', roles: ['reviewer'] },
  { name: 'caiwu', displayName: '演示财务', roles: ['finance'] },
  { name: 'kuaiji', displayName: '演示会计', roles: ['finance'] },
  { name: 'neirong', displayName: '演示内容运营', roles: ['content'] },
  { name: 'admin', displayName: '演示管理员', roles: ['admin'] },
  { name: 'zhuguan', displayName: '演示主管', roles: ['admin'] },
]

export const DEMO_ACCOUNT_LINES = [
  `演示账号：13800000001 … 138000000${DEMO_MEMBERS.length}，登录密码 ${DEMO_PASSWORD}，支付密码 ${DEMO_PAY_PASSWORD}`,
  '短信发件箱：/dev/outbox　沙箱银行：/dev/bank　演示时钟：/dev/clock',
]
