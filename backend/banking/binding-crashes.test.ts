/** A process that ends at any step of a binding leaves a state from which the binding goes on. */

import { TEST_CIPHER } from 'tests/support/data-keys'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { ACCOUNT_NAME, newAccountNo } from '../../tests/fixtures/banking'
import { callOf } from '../../tests/fixtures/market'
import { bankWork } from '../../tests/fixtures/unreliable-bank'
import { finishBinding, startBinding } from './cards/bind-card'
import { findCard } from './cards/card-store'
import { type RunPoint, runInstructions } from './instructions/run-instructions'

class Stopped extends Error {}

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(async () => {
  expect(await findAllViolations(m.db.orm)).toEqual([])
})
afterAll(() => m.close())

async function wantedBinding() {
  const person = await m.newPerson()
  const { actor } = callOf(m.db, person)
  const owner = { kind: 'member', id: person.memberId } as const
  const by = { owner, actor, cipher: TEST_CIPHER, now: m.clock.now() }
  return { by, wanted: { bankCode: '102', accountNo: newAccountNo(), accountName: ACCOUNT_NAME } }
}

const stopAfter = async (work: Promise<unknown>) => await expect(work).rejects.toThrow(Stopped)

test('before the start is committed: there is no card', async () => {
  const { by, wanted } = await wantedBinding()
  await stopAfter(
    m.db.transaction(async (tx) => {
      await startBinding(tx, by, wanted)
      throw new Stopped()
    }),
  )
  accepted(await m.db.transaction((tx) => startBinding(tx, by, wanted)))
  await bankWork(m).runInstructions()
})

test.each<RunPoint>(['claimed', 'sent', 'inquired', 'recorded'])(
  'after the point %s: the bank pays once, and the binding ends',
  async (point) => {
    const { by, wanted } = await wantedBinding()
    const { card } = accepted(await m.db.transaction((tx) => startBinding(tx, by, wanted)))
    const { runParts, runInstructions: run, sandbox } = bankWork(m)
    const onPoint = (at: RunPoint) => {
      if (at === point) throw new Stopped()
    }
    for (let n = 0; n < 3; n++) {
      await runInstructions({ ...runParts(), onPoint }).catch((error: unknown) => {
        if (!(error instanceof Stopped)) throw error
      })
      expect(await findAllViolations(m.db.orm)).toEqual([])
      await m.moveClock(60_000)
    }
    for (let n = 0; n < 3; n++) {
      await run()
      await m.moveClock(60_000)
    }
    expect(await sandbox.paymentsTo(wanted.accountNo, 10)).toHaveLength(1)
    await stopAfter(
      m.db.transaction(async (tx) => {
        await finishBinding(tx, card.id, m.clock.now())
        throw new Stopped()
      }),
    )
    expect((await findCard(m.db.orm, card.id))?.state).toBe('verifying')
    await m.db.transaction((tx) => finishBinding(tx, card.id, m.clock.now()))
    expect(await findCard(m.db.orm, card.id)).toMatchObject({ state: 'bound', isDefault: true })
  },
)
