/** Names on papers: the verified one, or none. Nicknames are chosen freely and prove nothing. */
import { member } from 'backend/account/tables'
import { authentication } from 'backend/authentication/tables'
import { contract as contractCall } from 'contract/contracts'
import { shopOrder } from 'contract/ordering/merchant-orders'
import * as papers from 'contract/papers'
import { quoteSheet } from 'contract/quote-sheets'
import { capitalFlow } from 'contract/wallet/journal'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { personalApproved } from '../../tests/fixtures/authentication'
import { transferMoney } from '../../tests/fixtures/invoices'
import type { Person } from '../../tests/fixtures/market'
import { completedOrder } from '../../tests/fixtures/order-stages'
import { quotedSheet } from '../../tests/fixtures/quote-sheets'
import { fresh } from '../../tests/fixtures/sms-codes'
import { newPaperCode } from './paper-code'
import { walletPaper } from './tables'

const FAMOUS = '中国石油化工股份有限公司'
const DAYS = { from: '2026-01-01', to: '2026-12-31' }

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

const masked = ({ phone }: Person) => `${phone.slice(0, 3)}****${phone.slice(-4)}（未实名）`

/** A person with a nickname from before nicknames were checked. The sandbox bank records a name at the first transfer. */
async function payer(): Promise<Person> {
  const person = await m.newPerson({ payPassword: true })
  await m.db.orm.update(member).set({ nickname: FAMOUS }).where(eq(member.id, person.memberId))
  await transferMoney(m, person)
  return person
}

/** The same without a verified name. */
async function impostor(): Promise<Person> {
  const person = await payer()
  await m.db.orm.delete(authentication).where(eq(authentication.memberId, person.memberId))
  return person
}

async function firstDeposit(person: Person): Promise<string> {
  const { list } = await m.value(capitalFlow, { cause: 'deposit', size: 1000 }, person)
  return list[0]?.transferId ?? ''
}

const verify = (code: string) => m.value(papers.verifyPaper, { code })

test('a receipt and a statement of an unverified person show the masked phone', async () => {
  const person = await impostor()
  const transferId = await firstDeposit(person)
  const receipt = await m.value(papers.issueReceipt, { transferId, ...fresh() }, person)
  const statement = await m.value(papers.issueStatement, { ...DAYS, ...fresh() }, person)
  expect((await verify(receipt.code)).receipt?.ownerName).toBe(masked(person))
  expect((await verify(statement.code)).statement?.ownerName).toBe(masked(person))
})

test('the sandbox bank takes no nickname of a company for a checked name', async () => {
  const person = await payer()
  const statement = await m.value(papers.issueStatement, { ...DAYS, ...fresh() }, person)
  expect(statement.statement?.ownerName).toBe('沙箱银行付款人')
})

test('a receipt shows the authenticated name, and the earlier paper stays as it was issued', async () => {
  const person = await impostor()
  const transferId = await firstDeposit(person)
  const before = await m.value(papers.issueReceipt, { transferId, ...fresh() }, person)
  await personalApproved(m, person)
  const after = await m.value(papers.issueStatement, { ...DAYS, ...fresh() }, person)
  expect((await verify(after.code)).statement?.ownerName).not.toMatch(/石油|\*/)
  expect((await verify(before.code)).receipt?.ownerName).toBe(masked(person))
})

test('a paper that was issued with a nickname is not confirmed with it', async () => {
  const person = await impostor()
  const transferId = await firstDeposit(person)
  const { receipt } = await m.value(papers.issueReceipt, { transferId, ...fresh() }, person)
  if (!receipt) throw new Error('no receipt')
  const [row] = await m.db.orm.select().from(walletPaper).where(eq(walletPaper.transferId, transferId))
  if (!row) throw new Error('no paper')
  const code = newPaperCode()
  const old = { ...receipt, ownerName: FAMOUS, counterparty: FAMOUS }
  await m.db.orm.insert(walletPaper).values({
    ...row,
    ...{ id: crypto.randomUUID(), code, rowHash: '', content: JSON.stringify(old) },
    // One receipt per owner and movement: the old paper is of another owner kind in this test.
    ownerKind: 'member',
    ownerId: (await m.newPerson()).memberId,
  })
  expect(JSON.stringify(await verify(code))).not.toContain('石油')
})

test('a seller’s receipt, the order and the contract do not show the buyer’s nickname', async () => {
  const person = await impostor()
  const orderId = await completedOrder(m, person)
  const { list } = await m.value(capitalFlow, { owner: 'company', size: 1000 }, m.seed.merchant)
  const row = list.find(({ counterparty }) => counterparty === masked(person))
  const receipt = await m.value(
    papers.issueReceipt,
    { owner: 'company', transferId: row?.transferId ?? '', ...fresh() },
    m.seed.merchant,
  )
  expect((await verify(receipt.code)).receipt?.counterparty).toBe(masked(person))
  const order = await m.value(shopOrder, { orderId }, m.seed.merchant)
  expect(order.buyer).toBe(masked(person))
  expect(JSON.stringify(await m.value(contractCall, { orderId }, person))).not.toContain(FAMOUS)
})

test('a quote sheet is made out to the masked phone', async () => {
  const person = await impostor()
  const { recipient } = await m.value(quoteSheet, { id: await quotedSheet(m, person) }, person)
  expect(recipient).toBe(masked(person))
})
