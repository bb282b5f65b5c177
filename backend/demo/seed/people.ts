import { createCompany, createMember, createPasswords, createShop, findMemberByPhone } from 'backend/account'
import { grantPermit } from 'backend/catalogue'
import { createOperator } from 'backend/operators'
import type { Database } from 'backend/platform/database/database'
import { recordSetting } from 'backend/settings'
import { recordQualification } from 'backend/shops'
import { openMemberWallet } from 'backend/wallet'
import { DEMO_MEMBERS, DEMO_OPERATORS, DEMO_PASSWORD, DEMO_PAY_PASSWORD, FIRST_DEMO_PHONE } from './members'
import { PERMIT_SHOP } from './places'
import { demoProfile } from './shop-profiles'

/** Start of the setting that turns the review of offers off: before the oldest offer of the demo market. */
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z')
const WITHOUT_REVIEW = {
  code: 'offer_review_first' as const,
  value: 0,
  reason: '演示市场的报价不经审核',
  byName: 'demo',
}

/** Seeds companies, shops, members and operators, all or none. Does nothing if they exist. */
export async function seedPeople(db: Database, now: Date): Promise<void> {
  const passwords = createPasswords()
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const payPasswordHash = await passwords.hash(DEMO_PAY_PASSWORD)
  await db.transaction(async (tx) => {
    if (await findMemberByPhone(tx, FIRST_DEMO_PHONE)) return
    await recordSetting(tx, WITHOUT_REVIEW, LONG_AGO)
    for (const person of DEMO_MEMBERS) {
      const companyId = await createCompany(tx, { name: person.company, authenticatedAt: now }, now)
      if (person.shop !== null) await openShop(tx, person.shop, companyId, now)
      if (person.shop === PERMIT_SHOP)
        await grantPermit(tx, { companyId, permitNo: '沪危化经字演示 0001', validUntil: '2099-12-31' })
      const { phone, nickname } = person
      const memberId = await createMember(tx, { phone, nickname, companyId, passwordHash }, now)
      await openMemberWallet(tx, memberId, { payPasswordHash, now })
    }
    for (const person of DEMO_OPERATORS) await createOperator(tx, { ...person, passwordHash }, now)
  })
}

async function openShop(tx: Parameters<typeof createShop>[0], name: string, companyId: string, now: Date) {
  const shopId = await createShop(tx, { name, companyId }, now)
  const { licenceNo, foundedOn } = demoProfile(name)
  await recordQualification(tx, { shopId, licenceNo, foundedOn, checkedAt: now })
}
