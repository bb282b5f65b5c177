import { newId } from 'backend/platform/ids'
import { accepted } from 'tests/support/verdict-assertions'
import { closeDueLots } from '../../backend/auction/close-lot'
import { auctionFixture, CLOSING, END } from '../fixtures/auction'
import type { OrderFixture } from '../fixtures/ordering'

/** Lots in every state: one with winners that paid and a loser, one unsold, one with open bids, and those before. */
export async function addLots({ db, seed }: OrderFixture): Promise<void> {
  const auction = auctionFixture(db, seed)
  const [anna, bo, chen] = [await auction.company(), await auction.company(), await auction.company()]
  const sold = await auction.announced({ reserveFenPerTon: 701_000 })
  const unsold = await auction.announced({ reserveFenPerTon: 900_000 })
  const open = await auction.announced({ endsAt: new Date(END.getTime() + 3_600_000) })
  for (const lotId of [sold, unsold, open]) accepted(await auction.hold(lotId, anna, 50_000))
  for (const who of [bo, chen]) accepted(await auction.hold(sold, who, 50_000))
  accepted(await auction.bid(sold, chen, { yuan: 7_010, tons: 50 }))
  accepted(await auction.bid(sold, bo, { yuan: 7_020, tons: 50, takesPart: true }))
  accepted(await auction.bid(sold, anna, { yuan: 7_030, tons: 60 }))
  for (const lotId of [unsold, open]) accepted(await auction.bid(lotId, anna, { yuan: 7_010, tons: 5 }))
  await auction.propose()
  const submitted = [accepted(await auction.propose()).id, accepted(await auction.propose()).id]
  for (const id of submitted) accepted(await auction.submit(id))
  accepted(await auction.decide(submitted[0] ?? newId(), 'return'))
  accepted(await auction.withdraw(await auction.announced()))
  await closeDueLots(db, CLOSING)
  for (const who of [anna, bo]) accepted(await auction.pay(await auction.orderOf(sold, who), who))
}
