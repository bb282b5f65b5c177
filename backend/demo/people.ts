import { createCompany, createMember, createPasswords, createShop, findMemberByPhone } from 'backend/account'
import { grantPermit } from 'backend/catalogue'
import type { Database } from 'backend/platform/database'
import { openMemberWallet } from 'backend/wallet'
import { BUYERS, SHOPS } from './places'

export const DEMO_PASSWORD = 'suji2026'
export const DEMO_PAY_PASSWORD = '246810'
const PHONE_BASE = 13_800_000_000

export interface DemoMember {
  phone: string
  nickname: string
  company: string
  /** Null for those who only buy. */
  shop: string | null
}

/** 13800000001 … 12 buy, 13 … 20 act for a shop each. */
export const DEMO_MEMBERS: DemoMember[] = [
  ...BUYERS.map(([nickname, company]) => ({ nickname, company, shop: null })),
  ...SHOPS.map(([shop, company]) => ({ nickname: `${shop.slice(0, 2)}店长`, company, shop })),
].map((member, i) => ({ phone: String(PHONE_BASE + i + 1), ...member }))

export const DEMO_ACCOUNT_LINES = [
  `演示账号：13800000001 … 138000000${DEMO_MEMBERS.length}，登录密码 ${DEMO_PASSWORD}，支付密码 ${DEMO_PAY_PASSWORD}`,
  '短信发件箱：/dev/outbox　沙箱银行：/dev/bank',
]

/** Companies, shops and members of the demo market, all or none; does nothing where they are there. */
export async function seedPeople(db: Database, now: Date): Promise<void> {
  const passwords = createPasswords()
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const payPasswordHash = await passwords.hash(DEMO_PAY_PASSWORD)
  await db.transaction(async (tx) => {
    if (await findMemberByPhone(tx, String(PHONE_BASE + 1))) return
    for (const person of DEMO_MEMBERS) {
      const companyId = await createCompany(tx, { name: person.company, authenticatedAt: now }, now)
      if (person.shop !== null) await openShop(tx, person.shop, companyId, now)
      const { phone, nickname } = person
      const memberId = await createMember(tx, { phone, nickname, companyId, passwordHash }, now)
      await openMemberWallet(tx, memberId, { payPasswordHash, now })
    }
  })
}

async function openShop(tx: Parameters<typeof createShop>[0], name: string, companyId: string, now: Date) {
  const shopId = await createShop(tx, { name, companyId }, now)
  if (name === '申江化工')
    await grantPermit(tx, { shopId, permitNo: '沪危化经字演示 0001', validUntil: '2099-12-31' })
}
