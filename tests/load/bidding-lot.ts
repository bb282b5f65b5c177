import { newId } from 'backend/platform/ids'
import { BID_MAX_FEN_PER_TON, saveBid } from 'contract/auction/market'
import type { AuctionFixture } from 'tests/fixtures/auction'
import type { Person } from 'tests/fixtures/market'

const HELD_YUAN = 10_000
const HOUR_MS = 3_600_000
const START_FEN_PER_TON = 7_000_00
/** The least step: 9,300,000 bids up to the highest price, more than any round of the bench can place. */
const STEP_FEN_PER_TON = 1

/** A running lot with bidders whose deposits are held. */
export interface BiddingLot {
  lotId: string
  /** A bidder and a price above all before; the bidders take turns. */
  next(): { who: Person; priceFenPerTon: number }
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
      const priceFenPerTon = START_FEN_PER_TON + n * STEP_FEN_PER_TON
      if (priceFenPerTon > BID_MAX_FEN_PER_TON)
        throw new Error(`${n} bids reached the highest price of a bid`)
      return { who: people[n % bidders] as Person, priceFenPerTon }
    },
  }
}

/** Bids 5 t over HTTP. @throws Error when the bid is refused */
export async function bidOverHttp(site: string, { lotId, next }: BiddingLot): Promise<void> {
  const { who, priceFenPerTon } = next()
  const bid = {
    id: lotId,
    priceFenPerTon,
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
  const terms = {
    startsAt: new Date(now - HOUR_MS),
    endsAt: new Date(now + 20 * HOUR_MS),
    startFenPerTon: START_FEN_PER_TON,
    stepFenPerTon: STEP_FEN_PER_TON,
    depositFen: HELD_YUAN * 100,
  }
  const proposed = await auction.propose(terms, past)
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
