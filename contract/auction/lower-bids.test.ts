import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, type LoggedBid } from './allocation'
import { lowerBids } from './lower-bids'

/** 40 t from 700 yuan in steps of 10. */
const LOT = { weightKg: 40_000, startFenPerTon: 700, stepFenPerTon: 10 }

/** Bids as "bidder price tons", with "+" if a part is taken; sequence numbers from 1. */
const bidsOf = (...bids: string[]): LoggedBid[] =>
  bids.map((bid, i) => {
    const [bidder = '', price = '', tons = ''] = bid.split(' ')
    const weightKg = Number.parseInt(tons, 10) * 1_000
    return {
      seq: i + 1,
      bidder,
      priceFenPerTon: Number.parseInt(price, 10),
      weightKg,
      takesPart: tons.endsWith('+'),
    }
  })
const shown = (typed: string, others: string[], above: number | null = null) => {
  const [wanted] = bidsOf(`me ${typed}`)
  if (!wanted) throw new Error('no bid')
  return lowerBids(LOT, bidsOf(...others), wanted, above).map(
    ({ priceFenPerTon, getsKg }) => `${priceFenPerTon} ${getsKg / 1_000}`,
  )
}

test.each<[string, string, string[], string[], number?]>([
  ['the start price without other bids', '750 10', [], ['700 10']],
  ['nothing at the start price', '700 10', [], []],
  ['the start price while tons are left', '750 10', ['a 720 30'], ['700 10']],
  ['a step above the bid that takes the rest', '750 10', ['a 720 30', 'b 710 20+'], ['720 10']],
  ['no part of the rest without consent', '750 20', ['a 720 30'], ['730 20']],
  ['a part of the rest with consent', '750 20+', ['a 720 30'], ['730 20', '700 10']],
  ['each part at its lowest price', '760 30+', ['a 740 10', 'b 720 15'], ['730 30', '700 15']],
  ['a price behind equal bids only if they leave enough', '740 30', ['a 720 10', 'b 720 10'], ['730 30']],
  ['a skipped bid as if it were not there', '760 15', ['a 740 30', 'b 730 20', 'c 720 5'], ['750 15']],
  ['no price up to the own one', '750 10', ['a 720 30'], ['730 10'], 720],
  ['no part that only lower prices leave', '760 20+', ['a 730 30'], ['750 20'], 740],
  ['nothing if only lower own prices are left', '730 10', [], [], 720],
  ['nothing if the lot goes to higher bids', '710 10', ['a 760 40'], []],
])('offers %s', (_, typed, others, expected, above) => {
  expect(shown(typed, others, above ?? null)).toEqual(expected)
})

const bid = fc.record({
  bidder: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  steps: fc.integer({ min: 0, max: 12 }),
  tons: fc.integer({ min: 1, max: 8 }),
  takesPart: fc.boolean(),
})

const above = fc.option(fc.integer({ min: 0, max: 12 }))

test('agrees with the allocation at every lower price', () => {
  fc.assert(
    fc.property(fc.array(bid, { maxLength: 12 }), bid, above, (log, wanted, aboveSteps) => {
      const others = log.map(({ bidder, steps, tons, takesPart }, i): LoggedBid => {
        const priceFenPerTon = LOT.startFenPerTon + steps * LOT.stepFenPerTon
        return { seq: i + 1, bidder, priceFenPerTon, weightKg: tons * 5_000, takesPart }
      })
      const priceFenPerTon = LOT.startFenPerTon + wanted.steps * LOT.stepFenPerTon
      const mine = { priceFenPerTon, weightKg: wanted.tons * 5_000, takesPart: wanted.takesPart }
      const lowest = new Map<number, number>()
      const own = aboveSteps === null ? null : LOT.startFenPerTon + aboveSteps * LOT.stepFenPerTon
      const least = own === null ? LOT.startFenPerTon : own + LOT.stepFenPerTon
      for (let price = priceFenPerTon - LOT.stepFenPerTon; price >= least; price -= LOT.stepFenPerTon) {
        const logged = { ...mine, seq: 99, bidder: 'me', priceFenPerTon: price }
        const won = allocate({ weightKg: LOT.weightKg, reserveFenPerTon: null }, [...others, logged])
        const getsKg = won.find(({ seq }) => seq === 99)?.weightKg ?? 0
        if (getsKg > 0) lowest.set(getsKg, price)
      }
      const expected = [...lowest].map(([getsKg, price]) => ({ priceFenPerTon: price, getsKg }))
      expect(lowerBids(LOT, others, mine, own)).toEqual(expected)
    }),
  )
})
