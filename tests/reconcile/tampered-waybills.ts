import { accepted } from 'tests/support/verdict-assertions'
import type { OrderFixture } from '../fixtures/ordering'
import { addFleet, hoursLater, waybillFixture } from '../fixtures/waybills'

/** Waybills in every state, with exceptions and changes that ended in every way. */
export async function addWaybills({ db }: OrderFixture): Promise<void> {
  const w = await waybillFixture(db)
  const cancelled = await w.opened({ kg: 1_000 })
  accepted(await w.cancel(cancelled, 'shipper'))
  const withdrawn = await w.opened({ kg: 1_000 })
  accepted(await w.cancel(withdrawn, 'carrier'))
  const claimed = await w.opened({ kg: 1_000 })
  accepted(await w.cancel(claimed, 'shipper', 'other', hoursLater(9)))

  const rated = await w.signed(await w.opened())
  accepted(await w.confirm(rated))
  accepted(await w.rate(rated))

  const deducted = await w.signed(await w.opened(), { grossKg: 47_744 })
  const [short] = await w.exceptions(deducted)
  accepted(await w.answer(short?.id ?? '', 'agree'))
  for (const [n, answer] of (['refuse', 'withdraw'] as const).entries()) {
    accepted(await w.raise(deducted, { amountFen: 1_000 }))
    const raised = (await w.exceptions(deducted))[n + 1]
    const id = raised?.id ?? ''
    accepted(answer === 'refuse' ? await w.answer(id, 'refuse') : await w.withdrawException(id))
  }

  const waiting = await w.opened()
  accepted(await w.atLoading(waiting))
  const other = await addFleet(db, w.carrierId)
  accepted(await w.propose(waiting, { truckId: other.truckId }))
  const change = await w.changeOf(waiting)
  accepted(await w.answerChange(change?.id ?? '', 'agree'))
  accepted(await w.raise(waiting, { kind: 'detention' }, hoursLater(25)))
  const [detention] = await w.exceptions(waiting)
  accepted(await w.payDetention(detention?.id ?? ''))
  accepted(await w.propose(waiting, { driverId: other.driverId }, hoursLater(26)))
}
