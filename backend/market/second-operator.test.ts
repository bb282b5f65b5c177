/** The rule of two persons: no decision by two is made by one person with two accounts, whatever the module. */
import { verifiedNamesOfPhones } from 'backend/account'
import { isSamePerson } from 'backend/operators'
import { updateOperator } from 'backend/operators/operator-store'
import { operator as operatorTable } from 'backend/operators/tables'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { decideOwnerChange } from 'contract/authentication/owner-change'
import { approveAuthentication } from 'contract/authentication/review'
import { approveWithdrawal, rejectWithdrawal } from 'contract/banking/commission'
import { approveSuspense, decideDifference, rejectSuspense } from 'contract/banking/suspense'
import { decideDepositRuling } from 'contract/deposits/operator-deposits'
import { decideRuling } from 'contract/disputes/operator-arbitration'
import { approveCorrection, rejectCorrection } from 'contract/finance/corrections'
import { decideOperatorChange } from 'contract/operators/changes'
import { CALLS_WITHOUT_PROOF } from 'contract/operators/proof'
import { approvePointsCampaign, rejectPointsCampaign } from 'contract/points/campaigns'
import { approvePointsAdjustment, rejectPointsAdjustment } from 'contract/points/operator-points'
import { decideSetting, proposeSetting } from 'contract/settings'
import { approveCommission, proposeCommission, rejectCommission } from 'contract/support/shops'
import { isNotNull } from 'drizzle-orm'
import { type Market, openMarket } from 'tests/endpoints/market'
import { approveBy, changeSubmitted, decision } from 'tests/fixtures/authentication'
import { proposedWithdrawal } from 'tests/fixtures/commission'
import { proposedCorrection } from 'tests/fixtures/corrections'
import { proposedDeposit } from 'tests/fixtures/deposit-stages'
import { proposedCase } from 'tests/fixtures/dispute-stages'
import { approval, firstSignIn, proposedOperator } from 'tests/fixtures/operator-changes'
import { ownerApproval, proposedOwnerChange } from 'tests/fixtures/owner-changes'
import { proposedAdjustment, proposedCampaign } from 'tests/fixtures/points'
import { giveRealName } from 'tests/fixtures/real-name'
import { fresh } from 'tests/fixtures/sms-codes'
import { explanationDecision, proposedDecision, proposedExplanation } from 'tests/fixtures/suspense'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const HOUR_MS = 3_600_000
const APPROVED = { decision: 'approved' as const }

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

const reason = '请核实'
const suspense = async () => ({ decisionId: (await proposedDecision(m)).decisionId })
const withdrawal = async () => ({ withdrawalId: (await proposedWithdrawal(m, '1.00')).withdrawalId })
const correction = async () => ({ correctionId: (await proposedCorrection(m)).correctionId })

async function commission() {
  const finance = await m.newOperator('finance')
  const validFrom = shanghaiDay(m.clock.now())
  const wanted = { shopId: m.seed.merchant.shopId ?? '', perMille: 8, validFrom, note: '年度协议' }
  const { id } = await m.value(proposeCommission, { ...wanted, ...fresh() }, finance)
  return { commissionId: id }
}

async function setting() {
  const wanted = { code: 'cash_out_fee_4' as const, value: '25', reason: '银行调价', ...fresh() }
  return { id: (await m.value(proposeSetting, wanted, await m.newOperator('admin'))).id, ...APPROVED }
}

/** A proposal for each call that decides on one: what the second operator sends. */
const PROPOSALS: Record<string, () => Promise<object>> = {
  [approveSuspense.path]: suspense,
  [rejectSuspense.path]: async () => ({ ...(await suspense()), reason }),
  [decideDifference.path]: async () => explanationDecision((await proposedExplanation(m)).id),
  [approveWithdrawal.path]: withdrawal,
  [rejectWithdrawal.path]: async () => ({ ...(await withdrawal()), reason }),
  [approveCorrection.path]: correction,
  [rejectCorrection.path]: async () => ({ ...(await correction()), reason }),
  [approveCommission.path]: commission,
  [rejectCommission.path]: async () => ({ ...(await commission()), reason }),
  [decideDepositRuling.path]: async () => ({ ...(await proposedDeposit(m)), ...APPROVED }),
  [decideRuling.path]: async () => ({ ...(await proposedCase(m)), ...APPROVED }),
  [approvePointsAdjustment.path]: async () => ({ id: await proposedAdjustment(m) }),
  [rejectPointsAdjustment.path]: async () => ({ id: await proposedAdjustment(m), reason }),
  [approvePointsCampaign.path]: async () => ({ id: await proposedCampaign(m) }),
  [rejectPointsCampaign.path]: async () => ({ id: await proposedCampaign(m), reason }),
  [decideSetting.path]: setting,
  [approveAuthentication.path]: async () => decision(await approveBy(m, (await changeSubmitted(m)).status)),
  [decideOwnerChange.path]: async () => ownerApproval((await proposedOwnerChange(m)).id),
  [decideOperatorChange.path]: async () => approval((await proposedOperator(m)).change.id),
}

/** Decisions that one operator makes alone, with the reason. */
const ONE_DECIDES: Record<string, string> = {
  '/api/operator/arbitration/accept': 'opens a case; the ruling needs two',
  '/api/operator/arbitration/decline': 'the order goes on as before, and can be disputed again',
  '/api/operator/review/approve': 'opens a shop; its licence was checked against the registry',
  '/api/operator/review/reject': 'the applicant corrects and submits again',
  '/api/operator/review/rejectAuthentication': 'the applicant corrects and submits again',
  '/api/operator/offer/approve': 'goods of an approved shop; the merchant answers for them',
  '/api/operator/offer/reject': 'the merchant corrects and publishes again',
  '/api/operator/flashSale/decide': 'goods of an approved shop, at its own price',
  '/api/operator/groupPurchase/decide': 'goods of an approved shop, at its own prices',
  '/api/operator/presale/decide': 'goods of an approved shop, at its own prices',
  '/api/operator/lot/decide': 'goods of an approved shop, at its own price',
}

const writing = () =>
  m.endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method }) => access === 'operator' && method !== 'GET')

test('every call that decides on a proposal has the rule of two, or a reason why one operator decides', () => {
  const decides = writing().filter(({ path }) =>
    /\/(approve|reject|decide|accept|decline)[A-Za-z]*$/.test(path),
  )
  const byTwo = decides.filter(({ secondOperator }) => secondOperator !== undefined)
  expect(byTwo.map(({ path }) => path).sort()).toEqual(Object.keys(PROPOSALS).sort())
  const byOne = decides.filter(({ secondOperator }) => secondOperator === undefined)
  expect(byOne.map(({ path }) => path).sort()).toEqual(Object.keys(ONE_DECIDES).sort())
})

test('a call with the rule of two declares its refusal, needs a proof, and waits if it is about money', () => {
  for (const { path, secondOperator, refusals, decidesMoney } of writing()) {
    if (secondOperator === undefined) continue
    expect(
      refusals.map((refusal) => refusal.reason),
      path,
    ).toContain(secondOperator)
    expect(Object.keys(CALLS_WITHOUT_PROOF), path).not.toContain(path)
    expect([path, decidesMoney === true]).toEqual([path, path !== approveAuthentication.path])
  }
})

test.each(Object.keys(PROPOSALS))('%s refuses a second account of the proposer', async (path) => {
  const endpoint = writing().find((one) => one.path === path)
  if (!endpoint) throw new Error(`there is no call ${path}`)
  const [role = 'admin'] = endpoint.roles ?? []
  const proposal = await PROPOSALS[path]?.()
  const [second, other] = [await m.newOperator(role), await m.newOperator(role)]
  const ask = (as: typeof second) => m.ask(endpoint, { ...proposal, ...fresh() } as never, as)

  // An account with a phone that every operator before has, disabled or not, is the person of each of them.
  const { phone } = operatorTable
  const rows = await m.db.orm.select({ phone }).from(operatorTable).where(isNotNull(phone))
  const formerPhones = rows.flatMap((row) => row.phone ?? [])
  await m.db.transaction((tx) => updateOperator(tx, second.operatorId, { formerPhones }))
  expect(await ask(second)).toMatchObject({ reason: endpoint.secondOperator })
  await m.db.transaction((tx) => updateOperator(tx, second.operatorId, { formerPhones: [] }))
  expect((await ask(other)).status).toBe(200)
})

describe('two accounts are of one person', () => {
  async function pair(change: { email?: string; disabledAt?: Date } = {}) {
    const [one, other] = [await m.newOperator('finance'), await m.newOperator('finance')]
    const set = (id: string, changes: object) => m.db.transaction((tx) => updateOperator(tx, id, changes))
    if (Object.keys(change).length > 0) await set(one.operatorId, change)
    const isSame = () => isSamePerson(m.db.orm, one.operatorId, other.operatorId)
    return { one: one.operatorId, other: other.operatorId, set, isSame }
  }
  const memberPhone = async (name: string) => {
    const person = await m.newPerson()
    await giveRealName(m, person, name)
    return person.phone
  }

  test('not with different phones', async () => {
    expect(await (await pair()).isSame()).toBe(false)
  })

  test('with the phone that one of them had, also if it is disabled', async () => {
    const { other, set, isSame } = await pair({ disabledAt: m.clock.now() })
    const phone = m.freshPhone()
    await set(other, { phone })
    expect(await isSame()).toBe(false)
    const { one } = await pair()
    await set(one, { formerPhones: [phone] })
    expect(await isSamePerson(m.db.orm, one, other)).toBe(true)
  })

  test('with one e-mail', async () => {
    const { other, set, isSame } = await pair({ email: 'wang@suji.example.com' })
    await set(other, { email: 'Wang@suji.example.com' })
    expect(await isSame()).toBe(true)
  })

  test('with phones of members with one verified name, but not with another name', async () => {
    const { one, other, set, isSame } = await pair()
    const [first, second, third] = [
      await memberPhone('王会计'),
      await memberPhone('王会计'),
      await memberPhone('李会计'),
    ]
    expect(await verifiedNamesOfPhones(m.db.orm, [first])).toEqual(['王会计'])
    await set(one, { phone: first })
    await set(other, { phone: second })
    expect(await isSame()).toBe(true)
    await set(other, { phone: third })
    expect(await isSame()).toBe(false)
  })
})

describe('a new operator of two admins', () => {
  test('decides about money 24 hours after the first sign-in with the second factor', async () => {
    const { signIn } = await firstSignIn(m, ['finance'])
    const { decisionId } = await proposedDecision(m)
    const decide = async (session: { token: string }) =>
      (await m.ask(approveSuspense, { decisionId, ...fresh() }, session)).reason
    expect(await decide(await signIn())).toBe('money_wait')
    await m.moveClock(24 * HOUR_MS - 1)
    expect(await decide(await signIn())).toBe('money_wait')
    await m.moveClock(1)
    expect(await decide(await signIn())).toBeNull()
  })

  test('waits as an admin too, and operators of the command do not', async () => {
    const { session } = await firstSignIn(m, ['admin'])
    const { change, second } = await proposedOperator(m)
    const decide = (as: { token: string }) => m.ask(decideOperatorChange, approval(change.id), as)
    expect(await decide(session)).toMatchObject({ status: 403, errorcode: 425, reason: 'money_wait' })
    expect((await decide(second)).status).toBe(200)
  })
})
