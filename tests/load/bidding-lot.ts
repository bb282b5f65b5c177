import { newId } from 'backend/platform/ids'
import { saveBid } from 'contract/auction/market'
import type { AuctionFixture } from 'tests/fixtures/auction'
import type { Person } from 'tests/fixtures/market'

const HELD_YUAN = 10_000
const HOUR_MS = 3_600_000
const START_YUAN = 7_000
const STEP_YUAN = 10

/** A running lot with bidders whose deposits are held. */
export interface BiddingLot {
  lotId: string
  /** A bidder and a price above all before; the bidders take turns. */
  next(): { who: Person; yuan: number }
  /** Number of bids so far. */
  sent(): number
}

/** @param bidders more than bids in flight, so that the bids of a company stay in order */
export async function openBiddingLot(auction: AuctionFixture, bidders: number): Promise<BiddingLot> {
  const lotId = await runningLot(auction)
  const people: Person[] = []
  for (let n = 0; n < bidders; n++) {
    const who = await auction.company(new Date())
    expectOk(await auction.hold(lotId, who, HELD_YUAN, new Date()))
    people.push(who)
  }
  let sent = 0
  return {
    lotId,
    sent: () => sent,
    next: () => {
      const n = sent++
      return { who: people[n % bidders] as Person, yuan: START_YUAN + n * STEP_YUAN }
    },
  }
}

/** Bids 5 t over HTTP. @throws Error when the bid is refused */
export async function bidOverHttp(site: string, { lotId, next }: BiddingLot): Promise<void> {
  const { who, yuan } = next()
  const bid = {
    id: lotId,
    priceFenPerTon: yuan * 100,
    weightKg: 5_000,
    takesPart: false,
    requestId: newId(),
  }
  await expectDone(await post(`${site}${saveBid.path}`, bid, who.token))
}

/** A lot that was announced in time and runs now. */
async function runningLot(auction: AuctionFixture): Promise<string> {
  const now = Date.now()
  const past = new Date(now - 48 * HOUR_MS)
  const times = { startsAt: new Date(now - HOUR_MS), endsAt: new Date(now + 20 * HOUR_MS) }
  const proposed = await auction.propose({ ...times, depositFen: HELD_YUAN * 100 }, past)
  if (!proposed.ok) throw new Error(proposed.reason)
  const { id } = proposed.value
  expectOk(await auction.submit(id, past))
  expectOk(await auction.decide(id, 'approve', past))
  return id
}

export async function post(url: string, body: object, token: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    systemFlag: 'bench',
    authorization: `Bearer ${token}`,
  }
  return await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

export async function expectDone(response: Response): Promise<void> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(text)
}

export function expectOk(verdict: { ok: boolean; reason?: string } | undefined): void {
  if (!verdict?.ok) throw new Error(verdict?.reason ?? 'no answer')
}
