import { newId } from 'backend/platform/ids'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../../tests/endpoints/market'
import { bankWork, newHolder } from '../../../tests/fixtures/unreliable-bank'
import { requestCashOut } from '../cash-out/request-cash-out'
import { bankInstruction } from '../tables'
import { runInstructions } from './run-instructions'

const CASH_OUTS = 3

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

async function requestSeveral(): Promise<void> {
  const { memberId, cardId } = await newHolder(m, 10_000)
  const owner = { kind: 'member', id: memberId } as const
  const wanted = { owner, memberId, cardId, amountFen: 10_000, now: m.clock.now() }
  for (let n = 0; n < CASH_OUTS; n++)
    accepted(await m.db.transaction((tx) => requestCashOut(tx, { ...wanted, requestId: newId() })))
}

async function statesSince(since: ReadonlySet<string>): Promise<string[]> {
  const rows = await m.db.orm.select().from(bankInstruction)
  return rows.flatMap(({ id, kind, state }) => (kind === 'cash_out' && !since.has(id) ? [state] : [])).sort()
}
const known = async () => new Set((await m.db.orm.select().from(bankInstruction)).map(({ id }) => id))

test('sends claimed instructions at the same time, so that a slow answer delays no other', async () => {
  const before = await known()
  await requestSeveral()
  const parts = bankWork(m).runParts()
  let waiting = 0
  let release = () => {}
  const allSent = new Promise<void>((resolve) => {
    release = resolve
  })
  const transferOut: typeof parts.bank.transferOut = async (instruction) => {
    if (++waiting === CASH_OUTS) release()
    await allSent
    return await parts.bank.transferOut(instruction)
  }
  expect(await runInstructions({ ...parts, bank: { ...parts.bank, transferOut } })).toBe(CASH_OUTS)
  expect(await statesSince(before)).toEqual(['accepted', 'accepted', 'accepted'])
})

test('a fault at one instruction does not stop the others, and is thrown after them', async () => {
  const before = await known()
  await requestSeveral()
  const parts = bankWork(m).runParts()
  let calls = 0
  const transferOut: typeof parts.bank.transferOut = async (instruction) => {
    if (++calls === 1) throw new Error('fault at one instruction')
    return await parts.bank.transferOut(instruction)
  }
  const run = runInstructions({ ...parts, bank: { ...parts.bank, transferOut } })
  await expect(run).rejects.toThrow('fault at one instruction')
  expect(await statesSince(before)).toEqual(['accepted', 'accepted', 'sending'])
})
