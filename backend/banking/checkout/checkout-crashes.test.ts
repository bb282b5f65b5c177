/** Applications that meet each other, a process that ends, or a bank that answers late, not at all or twice. */
import * as contract from 'contract/banking'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import {
  bankWill,
  type CheckoutApplicant,
  checkoutApplicant,
  checkoutContent,
  letBankDecide,
} from '../../../tests/fixtures/checkout'
import { bankWork } from '../../../tests/fixtures/unreliable-bank'
import { type RunPoint, runInstructions } from '../instructions/run-instructions'
import { submitApplication } from './submit-application'

class Stopped extends Error {}

const MINUTE_MS = 60_000
/** Longer than the time between two inquiries of a review. */
const INQUIRED_MS = 11 * MINUTE_MS

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const PARTS = { cipher: TEST_CIPHER, companyFacts: async () => ({}) }

async function wantedAccount() {
  const applicant = await checkoutApplicant(m)
  const content = await checkoutContent(m, applicant)
  const { companyId, companyName, person } = applicant
  const company = { companyId, companyName, memberId: person.memberId }
  const submit = () => m.db.transaction((tx) => submitApplication(tx, PARTS, company, content, m.clock.now()))
  return { applicant, submit }
}

const historyOf = async ({ person }: CheckoutApplicant) =>
  (await m.value(contract.queryCheckout, {}, person)).history.map(({ state }) => state)

async function applicationsAtBank({ companyName }: CheckoutApplicant): Promise<number> {
  const rows = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from bank_sandbox_application where company_name = ${companyName}`,
  )
  return rows[0]?.n ?? 0
}

/** Runs what is due until the bank has decided and the market knows it. */
async function runToEnd(): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await bankWork(m).runInstructions()
    await m.moveClock(INQUIRED_MS)
  }
}

test('of ten submissions at once, one is an application', async () => {
  const { applicant, submit } = await wantedAccount()
  const made = await Promise.all(Array.from({ length: 10 }, submit))
  expect(tally(made)).toEqual({ ok: 1, checkout_pending: 9 })
  await runToEnd()
  expect(await historyOf(applicant)).toEqual(['opened'])
  expect(tally([await submit()])).toEqual({ checkout_opened: 1 })
})

test('before the submission is committed: there is no application', async () => {
  const { applicant, submit } = await wantedAccount()
  const cut = m.db.transaction(async (tx) => {
    const { companyId, companyName, person } = applicant
    const company = { companyId, companyName, memberId: person.memberId }
    accepted(await submitApplication(tx, PARTS, company, await checkoutContent(m, applicant), m.clock.now()))
    throw new Stopped()
  })
  await expect(cut).rejects.toThrow(Stopped)
  expect(await historyOf(applicant)).toEqual([])
  accepted(await submit())
  await runToEnd()
})

test.each<RunPoint>(['claimed', 'sent', 'inquired', 'recorded'])(
  'after the point %s: the bank has one application, and one account is opened',
  async (point) => {
    const { applicant, submit } = await wantedAccount()
    accepted(await submit())
    const onPoint = (at: RunPoint) => {
      if (at === point) throw new Stopped()
    }
    for (let n = 0; n < 3; n++) {
      await runInstructions({ ...bankWork(m).runParts(), onPoint }).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error
      })
      expect(await findAllViolations(m.db.orm)).toEqual([])
      await m.moveClock(MINUTE_MS)
    }
    await runToEnd()
    expect(await applicationsAtBank(applicant)).toBe(1)
    expect(await historyOf(applicant)).toEqual(['opened'])
  },
)

test.each([
  ['slow', 'opened'],
  ['unknown_done', 'opened'],
  ['unknown_not_done', 'opened'],
  ['duplicate_notice', 'opened'],
  ['late_notice', 'opened'],
  ['refuse', 'rejected'],
  ['fail_later', 'rejected'],
] as const)('a bank that meets an application with %s: it ends as %s, once', async (fault, end) => {
  const { applicant, submit } = await wantedAccount()
  await bankWill(m, applicant, fault)
  accepted(await submit())
  await bankWork(m).runInstructions()
  await letBankDecide(m)
  await runToEnd()
  await bankWork(m).deliverNotices()
  expect(await historyOf(applicant)).toEqual([end])
  expect(await applicationsAtBank(applicant)).toBe(1)
})

test('a paper that is gone is a rejected field, and the bank receives nothing', async () => {
  const { applicant, submit } = await wantedAccount()
  const { application } = accepted(await submit())
  await m.db.orm.execute(sql`update checkout_application
    set papers = papers || jsonb_build_object('backPaper', repeat('0', 32)) where id = ${application.id}`)
  await bankWork(m).runInstructions()
  const { history } = await m.value(contract.queryCheckout, {}, applicant.person)
  expect(history).toMatchObject([{ state: 'rejected', rejections: { backPaper: '照片已删除，请重新上传' } }])
  expect(await applicationsAtBank(applicant)).toBe(0)
})

test('an account that the bank gives to a second company is not recorded', async () => {
  const [first, second] = [await wantedAccount(), await wantedAccount()]
  accepted(await first.submit())
  await runToEnd()
  accepted(await second.submit())
  const { runParts } = bankWork(m)
  const { accountNo } = await m.value(contract.queryCheckout, {}, first.applicant.person)
  if (accountNo === null) throw new Error('no account was opened')
  const parts = runParts()
  const inquireAccount = async () => ({ outcome: 'found', result: 'opened', accountNo }) as const
  const confused = { ...parts, bank: { ...parts.bank, inquireAccount } }
  for (let n = 0; n < 3; n++) {
    await runInstructions(confused)
    await m.moveClock(INQUIRED_MS)
  }
  expect(await historyOf(second.applicant)).toEqual(['reviewing'])
  await runToEnd()
  expect(await historyOf(second.applicant)).toEqual(['opened'])
})

test('the database refuses a step backwards and a deletion', async () => {
  const { applicant, submit } = await wantedAccount()
  accepted(await submit())
  await runToEnd()
  const rowOf = sql`company_id = ${applicant.companyId}`
  for (const statement of [
    sql`update checkout_application set state = 'reviewing', decided_at = null, account_sealed = null,
      account_hash = null, account_tail = null where ${rowOf}`,
    sql`update checkout_application set decided_at = now() where ${rowOf}`,
    sql`delete from checkout_application where ${rowOf}`,
  ])
    await expect(m.db.orm.execute(statement)).rejects.toThrow()
})
