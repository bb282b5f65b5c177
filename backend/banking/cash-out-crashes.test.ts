import type { SandboxBankFault } from 'backend/gateways/bank'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { isSampled } from 'tests/support/test-level'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { withdrawer } from '../../tests/fixtures/banking'
import { BACK, cashOutWork, LEFT, ownerOf } from '../../tests/fixtures/cash-outs'
import { DAY_MS } from '../../tests/fixtures/market'
import { Stopped } from '../../tests/fixtures/undone-change'
import { newId } from '../platform/ids'
import { requestCashOut } from './cash-out/request-cash-out'
import { type RunPoint, runInstructions } from './instructions/run-instructions'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

const { bank, parts, request, stateOf, paidTo, pass } = cashOutWork(() => m)

const POINTS: RunPoint[] = ['claimed', 'sent', 'inquired', 'recorded']
describe.each(POINTS)('a process that ends after the point %s', (point) => {
  const faults: (SandboxBankFault | 'none')[] = ['none', 'unknown_done', 'refuse', 'return_later']
  test.each(faults.filter((fault) => fault === 'unknown_done' || isSampled(`${point} ${fault}`, 1 / 3)))(
    'leaves the right state with fault %s',
    async (fault) => {
      const who = await withdrawer(m)
      if (fault !== 'none') await bank().behave({ accountNo: who.accountNo, operation: 'transfer', fault })
      await request(who)
      const stopping = {
        ...parts(),
        onPoint: (at: RunPoint) => {
          if (at === point) throw new Stopped()
        },
      }
      for (let n = 0; n < 3; n++) {
        await runInstructions(stopping).catch((error: unknown) => {
          if (!(error instanceof Stopped)) throw error
        })
        if (n === 0) expect(await findAllViolations(m.db.orm)).toEqual([])
        await m.moveClock(60_000)
      }
      for (let n = 0; n < 4; n++) await pass(60_000)
      const state = fault === 'refuse' ? 'failed' : 'succeeded'
      expect(await stateOf(who)).toEqual({ states: [state], ...(state === 'failed' ? BACK : LEFT) })
      expect(await paidTo(who)).toBe(state === 'failed' ? 0 : 1)
      if (fault !== 'return_later') return
      await bank().moveClock(2 * DAY_MS)
      for (let n = 0; n < 2; n++) await pass(DAY_MS / 4)
      expect(await stateOf(who)).toEqual({ states: ['returned'], ...BACK })
      await bank().moveClock(-2 * DAY_MS)
    },
  )
})

test('a transaction that fails after the hold leaves neither hold nor instruction', async () => {
  const who = await withdrawer(m)
  const wanted = { owner: ownerOf(who.person), memberId: who.person.memberId, cardId: who.cardId }
  const stopped = m.db.transaction(async (tx) => {
    await requestCashOut(tx, { ...wanted, amountFen: 10_000, requestId: newId(), now: m.clock.now() })
    throw new Stopped()
  })
  await expect(stopped).rejects.toThrow(Stopped)
  expect(await stateOf(who)).toEqual({ states: [], ...BACK })
})
