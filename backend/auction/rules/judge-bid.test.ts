import { newId } from 'backend/platform/ids'
import { depositFor } from 'contract/auction/deposit'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { type BidderStanding, type BidRefusal, type JudgedLot, judgeBid, type NewBid } from './judge-bid'

const START = new Date('2026-11-25T02:00:00.000Z')
const END = new Date('2026-11-25T03:00:00.000Z')
const DURING = new Date('2026-11-25T02:30:00.000Z')
const [SELLER, BUYER] = [newId(), newId()]
const LOT: JudgedLot = {
  state: 'announced',
  startsAt: START,
  endsAt: END,
  extensions: 0,
  sellerCompanyId: SELLER,
  weightKg: 100_000,
  minKg: 5_000,
  stepKg: 1_000,
  startFenPerTon: 700_000,
  stepFenPerTon: 1_000,
  maxRaiseFenPerTon: 20_000,
  depositFen: null,
  topFenPerTon: 705_000,
}
const BID: NewBid = { companyId: BUYER, priceFenPerTon: 710_000, weightKg: 20_000 }
/** 5 % of 14,200,000 fen. */
const NEEDED = 710_000
const PAID: BidderStanding = { last: null, heldFen: NEEDED }

interface Case {
  lot?: Partial<JudgedLot>
  bid?: Partial<NewBid>
  standing?: Partial<BidderStanding>
  at?: Date
}

/** One row per refusal, in order of precedence. */
const REFUSALS: [BidRefusal, string, Case, object?][] = [
  ['lot_not_open', 'before the announcement', { lot: { state: 'submitted' } }],
  ['lot_not_open', 'of a withdrawn lot', { lot: { state: 'withdrawn' } }],
  [
    'lot_not_started',
    'one millisecond early',
    { at: new Date(START.getTime() - 1) },
    { startsAt: START.toISOString() },
  ],
  ['lot_ended', 'one millisecond late', { at: new Date(END.getTime() + 1) }, { endsAt: END.toISOString() }],
  ['lot_ended', 'after the close', { lot: { state: 'sold' } }],
  ['own_lot', 'of the seller', { bid: { companyId: SELLER } }],
  [
    'bid_below_start',
    'below the start price',
    { bid: { priceFenPerTon: 699_999 } },
    { startFenPerTon: 700_000 },
  ],
  ['bid_off_step', 'off the price step', { bid: { priceFenPerTon: 710_001 } }, { stepFenPerTon: 1_000 }],
  [
    'raise_too_high',
    'above the maximum raise',
    { bid: { priceFenPerTon: 726_000 } },
    { highestFenPerTon: 725_000 },
  ],
  ['weight_too_small', 'of too few tons', { bid: { weightKg: 4_999 } }, { minKg: 5_000 }],
  ['weight_above_lot', 'above the lot', { bid: { weightKg: 101_000 } }, { weightKg: 100_000 }],
  ['weight_off_step', 'of tons off the step', { bid: { weightKg: 5_500 } }, { stepKg: 1_000 }],
  [
    'bid_not_raised',
    'at the same price for the same tons',
    { standing: { last: { priceFenPerTon: 710_000, weightKg: 20_000 } } },
  ],
  [
    'bid_not_raised',
    'at a lower price',
    { standing: { last: { priceFenPerTon: 711_000, weightKg: 5_000 } } },
  ],
  ['deposit_missing', 'without a deposit', { standing: { heldFen: null } }, { missingFen: NEEDED }],
  [
    'deposit_short',
    'above the deposit',
    { standing: { heldFen: NEEDED - 1 } },
    { missingFen: 1, neededFen: NEEDED },
  ],
]

const judge = ({ lot, bid, standing, at = DURING }: Case) =>
  judgeBid({ ...LOT, ...lot }, { ...PAID, ...standing }, { ...BID, ...bid }, at)

test.each(REFUSALS)('refuses %s: a bid %s', (reason, _, given, facts = {}) => {
  expect(judge(given)).toMatchObject({ ok: false, reason, facts })
})

test('names the first of several refusals: each correction leads to the next one', () => {
  const bid = { companyId: SELLER, priceFenPerTon: 699_999, weightKg: 4_999 }
  const standing: BidderStanding = { last: { priceFenPerTon: 800_000, weightKg: 5_000 }, heldFen: null }
  const corrections: Case[] = [
    { at: new Date(END.getTime() + 1) },
    { at: DURING },
    { bid: { companyId: BUYER } },
    { bid: { priceFenPerTon: 726_001 } },
    { bid: { priceFenPerTon: 726_000 } },
    { bid: { priceFenPerTon: 710_000 } },
    { bid: { weightKg: 100_500 } },
    { bid: { weightKg: 20_500 } },
    { bid: { weightKg: 20_000 } },
    { standing: { last: null } },
    { standing: { heldFen: 1 } },
    { standing: { heldFen: NEEDED } },
  ]
  let given: Case = { bid, standing }
  const found = corrections.map((one) => {
    given = {
      ...given,
      ...one,
      bid: { ...given.bid, ...one.bid },
      standing: { ...given.standing, ...one.standing },
    }
    return reasonOf(judge(given))
  })
  expect(found).toEqual([
    'lot_ended',
    'own_lot',
    'bid_below_start',
    'bid_off_step',
    'raise_too_high',
    'weight_too_small',
    'weight_above_lot',
    'weight_off_step',
    'bid_not_raised',
    'deposit_missing',
    'deposit_short',
    'ok',
  ])
})

test.each<[string, Case]>([
  ['at the start price', { bid: { priceFenPerTon: 700_000 } }],
  ['at the first instant', { at: START }],
  ['at the last instant', { at: END }],
  ['of the whole lot', { bid: { weightKg: 100_000 }, standing: { heldFen: 3_550_000 } }],
  ['of the minimum', { bid: { weightKg: 5_000 } }],
  ['at the maximum raise', { bid: { priceFenPerTon: 725_000, weightKg: 5_000 } }],
  [
    'of any raise without a maximum',
    { lot: { maxRaiseFenPerTon: null }, bid: { priceFenPerTon: 900_000, weightKg: 5_000 } },
  ],
  ['at a higher price for fewer tons', { standing: { last: { priceFenPerTon: 709_000, weightKg: 30_000 } } }],
  ['at the same price for more tons', { standing: { last: { priceFenPerTon: 710_000, weightKg: 19_000 } } }],
  ['with a fixed deposit', { lot: { depositFen: 100 }, standing: { heldFen: 100 } }],
])('accepts a bid %s', (_, given) => {
  accepted(judge(given))
})

test('limits the first bid by the start price', () => {
  expect(
    judge({ lot: { topFenPerTon: null }, bid: { priceFenPerTon: 721_000, weightKg: 5_000 } }),
  ).toMatchObject({
    facts: { highestFenPerTon: 720_000 },
  })
})

test('rounds the deposit up to the fen', () => {
  expect(depositFor({ depositFen: null }, { priceFenPerTon: 700_001, weightKg: 1_000 })).toBe(35_001)
})
