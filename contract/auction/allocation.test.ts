import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, type LoggedBid, rankBids } from './allocation'

/** Bids as "bidder price tons", with "+" if a part is taken; sequence numbers from 1. */
const logOf = (...bids: string[]): LoggedBid[] =>
  bids.map((bid, i) => {
    const [bidder = '', price = '', tons = ''] = bid.split(' ')
    return {
      seq: i + 1,
      bidder,
      priceFenPerTon: Number(price),
      weightKg: Number.parseInt(tons, 10) * 1_000,
      takesPart: tons.endsWith('+'),
    }
  })
const shown = (lot: { tons: number; reserve?: number }, ...bids: string[]) =>
  allocate({ weightKg: lot.tons * 1_000, reserveFenPerTon: lot.reserve ?? null }, logOf(...bids)).map(
    ({ bidder, priceFenPerTon, weightKg }) => `${bidder} ${priceFenPerTon} ${weightKg / 1_000}`,
  )

test('ranks by price, then by sequence number, and takes the last bid of each bidder', () => {
  const ranked = rankBids(logOf('a 700 10', 'b 710 10', 'c 700 10', 'a 710 10'))
  expect(ranked.map(({ bidder, seq }) => `${bidder}${seq}`)).toEqual(['b2', 'a4', 'c3'])
})

test.each<[string, { tons: number; reserve?: number }, string[], string[]]>([
  ['nothing without bids', { tons: 100 }, [], []],
  [
    'all tons by price',
    { tons: 30 },
    ['a 700 10', 'b 720 10', 'c 710 10'],
    ['b 720 10', 'c 710 10', 'a 700 10'],
  ],
  ['the earlier of equal prices first', { tons: 10 }, ['a 700 10', 'b 700 10'], ['a 700 10']],
  [
    'a part to the last winner that takes one',
    { tons: 15 },
    ['a 720 10', 'b 710 10+'],
    ['a 720 10', 'b 710 5'],
  ],
  [
    'the next that fits after one that takes no part',
    { tons: 15 },
    ['a 720 10', 'b 710 10', 'c 700 5'],
    ['a 720 10', 'c 700 5'],
  ],
  ['nothing after the tons are used up', { tons: 10 }, ['a 720 10', 'b 710 5+'], ['a 720 10']],
  [
    'the last bid of a bidder only',
    { tons: 20 },
    ['a 700 20', 'b 710 5', 'a 720 15'],
    ['a 720 15', 'b 710 5'],
  ],
  ['nothing below the reserve', { tons: 20, reserve: 710 }, ['a 700 10', 'b 710 10'], ['b 710 10']],
  ['nothing at all if all are below the reserve', { tons: 20, reserve: 800 }, ['a 700 10'], []],
])('allocates %s', (_, lot, bids, expected) => {
  expect(shown(lot, ...bids)).toEqual(expected)
})

const anyBid = fc.record({
  bidder: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  priceFenPerTon: fc.integer({ min: 700, max: 705 }),
  weightKg: fc.integer({ min: 1, max: 60 }).map((tons) => tons * 1_000),
  takesPart: fc.boolean(),
})

test('never allocates more than the lot or than a bid, and leaves nothing that a better bid could have had', () => {
  fc.assert(
    fc.property(fc.array(anyBid, { maxLength: 30 }), fc.integer({ min: 1, max: 150 }), (bids, tons) => {
      const log = bids.map((bid, i) => ({ ...bid, seq: i + 1 }))
      const lot = { weightKg: tons * 1_000, reserveFenPerTon: null }
      const allocations = allocate(lot, log)
      const soldKg = allocations.reduce((sum, { weightKg }) => sum + weightKg, 0)
      expect(soldKg).toBeLessThanOrEqual(lot.weightKg)
      const ranked = rankBids(log)
      let leftKg = lot.weightKg
      for (const bid of ranked) {
        const got = allocations.find(({ seq }) => seq === bid.seq)
        if (got) {
          expect(got.weightKg).toBe(Math.min(bid.weightKg, leftKg))
          expect(got.weightKg === bid.weightKg || bid.takesPart).toBe(true)
          leftKg -= got.weightKg
        } else expect(leftKg === 0 || (bid.weightKg > leftKg && !bid.takesPart)).toBe(true)
      }
    }),
  )
})

test('gives the same allocation in any order of the log', () => {
  fc.assert(
    fc.property(
      fc.array(anyBid, { maxLength: 20 }).chain((bids) => {
        const log = bids.map((bid, i) => ({ ...bid, seq: i + 1 }))
        return fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }))
      }),
      ([log, shuffled]) => {
        const lot = { weightKg: 80_000, reserveFenPerTon: 701 }
        expect(allocate(lot, shuffled)).toEqual(allocate(lot, log))
      },
    ),
  )
})
