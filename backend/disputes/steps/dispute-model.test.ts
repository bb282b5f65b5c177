import { orderById } from 'backend/ordering'
import fc from 'fast-check'
import { findAllViolations } from 'tests/support/ledger-consistency'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Command,
  commandOf,
  isEnded,
  openBuyerSteps,
  runAllJobs,
  runCommand,
  type Start,
  startOf,
  startWorld,
} from '../../../tests/fixtures/dispute-model'
import { type DisputeFixture, disputeFixture } from '../../../tests/fixtures/disputes'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'

let fixture: OrderFixture
let disputes: DisputeFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
  disputes = disputeFixture(fixture)
})
afterAll(() => fixture.test.drop())

async function run(start: Start, commands: readonly Command[]): Promise<string> {
  const world = await startWorld(fixture, disputes, start)
  for (const command of commands) await runCommand(world, command)
  await runAllJobs(world)
  const order = await orderById(fixture.db.orm, world.orderId)
  expect(await findAllViolations(fixture.db.orm)).toEqual([])
  if (!isEnded(order)) expect(await openBuyerSteps(world), order.state).not.toEqual([])
  return order.state
}

test(
  'any steps of buyer, merchant, operators and clock keep money and goods right, and the buyer has a step',
  timeLimit({ gate: 20, area: 200, long: 1_800 }),
  async () => {
    const { runs, steps } = SIZES.disputes
    const ends = new Map<string, number>()
    const commands = fc.array(commandOf, { minLength: steps, maxLength: steps })
    const property = fc.asyncProperty(startOf, commands, async (start, list) => {
      const state = await run(start, list)
      ends.set(state, (ends.get(state) ?? 0) + 1)
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
    process.stdout.write(`      ${runs} orders end in ${JSON.stringify(Object.fromEntries(ends))}\n`)
  },
)
