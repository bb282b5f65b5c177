import { findMemberByPhone } from 'backend/account'
import type { DemoMarket } from 'backend/platform/demo-part'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import type { DiscountRule, DiscountType } from 'contract/discounts/rules'
import { DAY_MS } from 'contract/durations'
import { grantAgreement, hasDiscountRules, publishDiscountRules } from './publish-rules'

/** The strategic partner, for a year. */
const PARTNER = '孙经理'
const AGREED_DAYS = 365

const rule = (tons: number, yuan: number): DiscountRule => ({
  fromKg: tons * 1_000,
  offFenPerTon: yuan * 100,
})

/** Invented rules: a first order of a truck load, last month's tons, this month's for a partner. */
const RULES: Record<DiscountType, DiscountRule[]> = {
  1: [rule(32, 20)],
  2: [rule(60, 10), rule(150, 15), rule(300, 25)],
  3: [rule(0, 10), rule(100, 20), rule(300, 30)],
}

/** Seeds the discounts of the demo market, all or none. Does nothing if they exist. */
export async function seedDiscounts({ db, clock, people }: DemoMarket): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (await hasDiscountRules(tx)) return
    for (const type of [1, 2, 3] as const) await publishDiscountRules(tx, { type, rules: RULES[type] }, now)
    const phone = people.find(({ nickname }) => nickname === PARTNER)?.phone ?? ''
    const memberId = await findMemberByPhone(tx, phone)
    if (!memberId) throw new Error(`the demo has no ${PARTNER}`)
    const days = {
      validFrom: shanghaiDay(now),
      validUntil: shanghaiDay(new Date(now.getTime() + AGREED_DAYS * DAY_MS)),
    }
    await grantAgreement(tx, { memberId, agreementNo: '演示 ZL-0001', ...days }, now)
  })
}
