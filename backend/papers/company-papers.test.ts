/** Papers of a company's wallet: for the staff who may see its money, and for no other member. */
import { newId } from 'backend/platform/ids'
import { deposit } from 'backend/wallet'
import { removeStaff } from 'contract/authentication/staff'
import type { StaffRole } from 'contract/authentication/staff-roles'
import { myMessages } from 'contract/messages'
import * as papers from 'contract/papers'
import { capitalFlow } from 'contract/wallet/journal'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { type BuyingStaff, buyingStaff } from '../../tests/fixtures/companies'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const DAYS = { owner: 'company', from: '2026-01-01', to: '2026-12-31' } as const
const READERS: StaffRole[] = ['owner', 'purchasing', 'finance']
const OTHERS: StaffRole[] = ['sales', 'warehouse']

let m: Market
let staff: BuyingStaff
/** The movement that pays the company for what it sold. */
let transferId: string
let statement: papers.OwnPaper
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
  staff = await buyingStaff(m)
  const { list } = await m.value(capitalFlow, { owner: 'company' }, staff.finance)
  transferId = list[0]?.transferId ?? ''
  statement = await m.value(papers.issueStatement, { ...DAYS, ...fresh() }, staff.finance)
})
afterAll(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
  await m.close()
})

const receiptFor = (who: Person) =>
  m.ask(papers.issueReceipt, { owner: 'company', transferId, ...fresh() }, who)
const movementFor = (who: Person) => m.ask(papers.receipt, { owner: 'company', transferId }, who)
const statementFor = (who: Person) => m.ask(papers.statement, { id: statement.id }, who)
const rowsFor = (who: Person) => m.ask(papers.statementRows, { id: statement.id }, who)
const statuses = async (who: Person) => {
  const answers = [await movementFor(who), await receiptFor(who), await statementFor(who), await rowsFor(who)]
  return answers.map(({ status }) => status)
}

test('a statement is about the company, with what it received', () => {
  expect(statement.statement).toMatchObject({
    ownerName: '淄博齐塑供应链管理有限公司',
    openingFen: 0,
    outFen: 0,
  })
  expect(statement.statement?.closingFen).toBeGreaterThan(0)
})

describe.each(READERS)('the role %s', (role) => {
  test('sees the receipt and the statement', async () => {
    expect(await statuses(staff[role])).toEqual([200, 200, 200, 200])
    const listed = await m.value(papers.statementPage, { owner: 'company' }, staff[role])
    expect(listed.list.map(({ id }) => id)).toEqual([statement.id])
  })

  test('does not find the company’s papers in the own wallet', async () => {
    const own = await m.ask(papers.receipt, { owner: 'mine', transferId }, staff[role])
    expect(own.status).toBe(404)
    expect((await m.value(papers.statementPage, {}, staff[role])).list).toEqual([])
  })
})

test.each(OTHERS)('the role %s sees neither receipt nor statement', async (role) => {
  expect(await statuses(staff[role])).toEqual([403, 403, 403, 403])
  expect((await m.ask(papers.statementPage, { owner: 'company' }, staff[role])).status).toBe(403)
  expect((await m.ask(papers.issueStatement, { ...DAYS, ...fresh() }, staff[role])).status).toBe(403)
})

test('a payment to the company is told to those who may see its money, and to no one else', async () => {
  const { companyId } = staff.owner
  const slip = { bankReference: newId(), amountFen: 100_000, payerName: '淄博齐塑', payerPhone: null }
  await m.db.transaction((tx) => deposit(tx, { ...slip, memberId: null, companyId, now: m.clock.now() }))
  for (const role of [...READERS, ...OTHERS]) {
    const { list } = await m.value(myMessages, { type: '2', size: 50 }, staff[role])
    const links = list.filter(({ title }) => title === '企业钱包充值到账').map(({ link }) => link)
    expect([role, links]).toEqual([
      role,
      READERS.includes(role) ? ['/personalCenter/journal?owner=company'] : [],
    ])
  }
})

test('staff of another company find neither receipt nor statement', async () => {
  expect(await statuses(m.seed.rival)).toEqual([404, 404, 404, 404])
})

test('a member without a company is refused, and does not find the statement', async () => {
  expect(await statuses(m.seed.newcomer)).toEqual([403, 403, 404, 404])
})

test('removed staff do not find the statement, also one that they had issued', async () => {
  await m.value(removeStaff, { memberId: staff.finance.memberId, ...fresh() }, staff.owner)
  expect(await statuses(staff.finance)).toEqual([403, 403, 404, 404])
  expect((await statementFor(staff.owner)).status).toBe(200)
})
