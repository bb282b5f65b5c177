import fc from 'fast-check'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Command,
  commandOf,
  compareMoney,
  runCommand,
  startOf,
  startWorld,
} from '../../../tests/fixtures/deposit-model'
import { type DepositFixture, depositFixture, registerDepositOrders } from '../../../tests/fixtures/deposits'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'

let fixture: OrderFixture
let deposits: DepositFixture
let restoreOrderTypes: () => void
beforeAll(async () => {
  fixture = await openOrderFixture()
  deposits = depositFixture(fixture.db, { owner: fixture.seed.buyer, merchant: fixture.seed.merchant })
  restoreOrderTypes = registerDepositOrders()
})
afterAll(() => {
  restoreOrderTypes()
  return fixture.test.drop()
})

test(
  'any steps of owner, market, operators and clock end as in the model, to the fen',
  timeLimit({ gate: 60, area: 600, long: 3_600 }),
  async () => {
    const { runs, steps } = SIZES.deposits
    const ends = new Map<string, number>()
    const commands: fc.Arbitrary<Command[]> = fc.array(commandOf, { minLength: 1, maxLength: steps })
    const property = fc.asyncProperty(startOf, commands, async (start, list) => {
      const world = await startWorld(fixture, deposits, start)
      for (const command of list) await runCommand(world, command)
      const { state, openFen } = await deposits.rowOf(world.id)
      expect({ state, openFen }).toEqual({ state: world.model.state, openFen: world.model.openFen })
      const { expected, found } = await compareMoney(world)
      expect(found).toEqual(expected)
      ends.set(state, (ends.get(state) ?? 0) + 1)
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    expect(await findAllViolations(fixture.db.orm)).toEqual([])
    process.stdout.write(`      ${runs} deposits end in ${JSON.stringify(Object.fromEntries(ends))}\n`)
  },
)
