/** Endpoint cases of auctions for buyers. */
import { newId } from 'backend/platform/ids'
import * as market from 'contract/auction/market'
import { verifyLog } from 'contract/auction/verify-log'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import {
  auctionsOf,
  bidder,
  bidderWithBid,
  biddingLot,
  bidInput,
  closedLot,
  depositByCode,
  depositedBidder,
  depositInput,
  endedLot,
  hold,
  upcomingLot,
  withdrawnLot,
} from '../../tests/fixtures/auction-stages'
import { MINUTE_MS, type Person } from '../../tests/fixtures/market'
import { putOnSale } from '../../tests/fixtures/offers-and-orders'
import { codeFor, codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const own = (m: Market) => m.seed.merchant
const see = (m: Market, id: string, as?: Person) => m.value(market.lotById, { id }, as)
const top = (m: Market, id: string, as: Person) => m.value(market.auctionTop, { id }, as)
const bid = (m: Market, who: Person, ...input: Parameters<typeof bidInput>) =>
  m.ask(market.saveBid, bidInput(...input), who)

/** A bid of a company with a deposit of 10,000 yuan, refused by its terms. */
async function refusedBid(
  m: Market,
  yuan: number,
  tons: number,
  over: Parameters<typeof biddingLot>[1] = {},
) {
  const id = await biddingLot(m, over)
  const before = await see(m, id)
  const answer = await bid(m, await depositedBidder(m, id), id, yuan, tons)
  expect((await see(m, id)).live, 'a refused bid changes nothing').toEqual(before.live)
  return answer
}

const rowsOf = async (m: Market, table: 'auction_bidder' | 'auction_bid', lotId: string) => {
  const [row] = await m.db.orm.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(table)} where lot_id = ${lotId}`,
  )
  return row?.rows ?? 0
}

export const lotCases = [
  endpointCase({
    endpoint: market.lotPages,
    valid: async () => ({}),
    happy: async (m) => {
      const ids = { upcoming: await upcomingLot(m), bidding: await biddingLot(m, { weightKg: 500_000 }) }
      const who = await bidderWithBid(m, ids.bidding, 7_600)
      const find = async (input: Parameters<typeof m.ask<typeof market.lotPages>>[1], as?: Person) => {
        const page = await m.value(market.lotPages, { size: 1_000, ...input }, as)
        return page.list
          .filter(({ id }) => Object.values(ids).includes(id))
          .map(({ id }) => (id === ids.bidding ? 'bidding' : 'upcoming'))
      }
      expect(await find({})).toEqual(['bidding', 'upcoming'])
      expect(await find({ phase: 'upcoming' })).toEqual(['upcoming'])
      expect(await find({ price: ['7500-8000'] })).toEqual(['bidding'])
      expect(await find({ category: ['PE'], city: ['宁波'] })).toEqual([])
      expect(await find({ city: ['宁波'], sort: 'weight' })).toEqual(['bidding', 'upcoming'])
      expect(await find({ day: 'past' })).toEqual([])
      expect(await find({ sText: 'T30S' })).toEqual(['bidding', 'upcoming'])
      const { lotNo, mine } = await see(m, ids.upcoming)
      expect([await find({ sText: lotNo }), mine]).toEqual([['upcoming'], null])
      expect(await find({ mine: 'joined' })).toEqual([])
      expect(await find({ mine: 'joined' }, who)).toEqual(['bidding'])
      await m.value(market.auctionMessage, { id: ids.upcoming }, who)
      expect(await find({ mine: 'reminded' }, who)).toEqual(['upcoming'])
      const { facets, total, list } = await m.value(market.lotPages, { mine: 'joined' }, who)
      expect([total, facets.phase, facets.city]).toEqual([
        1,
        [{ value: 'bidding', count: 1 }],
        [{ value: '宁波', count: 1 }],
      ])
      expect(list[0]).toMatchObject({ bidCount: 1, topFenPerTon: 760_000, mine: { getsKg: 50_000 } })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: market.restsAuction,
    valid: async (m) => ({ id: await upcomingLot(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      // The lot that ends next is in the list, however many lots there are.
      const endsAt = new Date(m.clock.now().getTime() + MINUTE_MS)
      const [one, other] = [await upcomingLot(m), await biddingLot(m, { endsAt })]
      const others = await m.value(market.restsAuction, { id: one })
      expect(others.map(({ id }) => id)).toContain(other)
      expect(others.map(({ id }) => id)).not.toContain(one)
      expect((await m.ask(market.restsAuction, { id: newId() })).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: market.lotById,
    valid: async (m) => ({ id: await biddingLot(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await biddingLot(m, { reserveFenPerTon: 705_000 })
      const who = await bidderWithBid(m, id, 7_000, 60)
      const detail = await see(m, id, who)
      expect(detail).toMatchObject({
        phase: 'bidding',
        reserve: null,
        reserveHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        live: { bidCount: 1, bidderCount: 1, topFenPerTon: 700_000, cutoffFenPerTon: null },
        prices: [{ fenPerTon: 700_000 }],
        mine: { heldFen: 6_000_000, priceFenPerTon: 700_000, getsKg: 60_000, seq: 1, orderId: null },
      })
      await putOnSale(m)
      const { spot } = await see(m, id)
      expect([spot?.isStale, (spot?.priceFenPerTon ?? 0) <= 673_500, spot?.offerId]).toEqual([
        ...[false, true],
        expect.any(String),
      ])
      expect(detail.lastBids[0]?.bidder).toMatch(/^用户\*\*\*[0-9a-f]{2}$/)
      await bidderWithBid(m, id, 7_050, 50)
      expect(await see(m, id, who)).toMatchObject({
        live: {
          ranking: [
            { rank: 1, getsKg: 50_000 },
            { rank: 2, getsKg: 0, seq: 1 },
          ],
        },
        mine: { getsKg: 0 },
      })
      expect(JSON.stringify(await see(m, id)), 'nothing tells the companies').not.toContain(who.companyId)
      const draft = await auctionsOf(m).propose()
      expect((await m.ask(market.lotById, { id: draft.ok ? draft.value.id : '' })).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: market.lotEvents,
    valid: async (m) => ({ id: await biddingLot(m), after: 0 }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await biddingLot(m)
      const who = await depositedBidder(m, id)
      const count = market.LOT_EVENTS_MAX + 5
      for (let n = 0; n < count; n++) await m.value(market.saveBid, bidInput(id, 7_000 + n * 10, 5), who)
      const first = await m.value(market.lotEvents, { id })
      const rest = await m.value(market.lotEvents, { id, after: first.cursor })
      expect([first.isMore, rest.isMore, rest.cursor]).toEqual([true, false, count])
      expect([...first.bids, ...rest.bids].map(({ seq }) => seq)).toEqual(
        Array.from({ length: count }, (_, n) => n + 1),
      )
      expect(await m.value(market.lotEvents, { id, after: count })).toMatchObject({ bids: [], cursor: count })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: market.findBiddingInfo,
    valid: async (m) => ({ id: await upcomingLot(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await upcomingLot(m, { maxRaiseFenPerTon: 20_000, reserveFenPerTon: 710_000 })
      const { title, paragraphs, termsHash } = await m.value(market.findBiddingInfo, { id })
      expect(title).toContain('100 吨')
      expect(paragraphs.join()).toContain('起拍价 7,000.00 元/吨')
      expect(paragraphs.join()).not.toContain('7,100')
      expect(termsHash).toBe((await see(m, id)).termsHash)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: market.lotLog,
    valid: async (m) => ({ id: (await closedLot(m)).id }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const { id } = await closedLot(m)
      const { log, problems } = await m.value(market.lotLog, { id })
      expect(problems).toEqual([])
      expect(await verifyLog(log)).toEqual({ problems: [], allocations: log.allocations })
      expect(log.bids.map(({ priceFenPerTon }) => priceFenPerTon)).toEqual([703_000, 702_000])
      expect((await m.ask(market.lotLog, { id: newId() })).reason).toBe('not_found')
    },
    refusals: {
      log_not_public: async (m) => m.ask(market.lotLog, { id: await biddingLot(m) }),
    },
  }),
]

export const bidderCases = [
  endpointCase({
    endpoint: market.auctionTop,
    as: bidder,
    valid: async (m) => ({ id: await biddingLot(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await biddingLot(m)
      const who = await bidderWithBid(m, id, 7_000, 60)
      await bidderWithBid(m, id, 7_020, 50)
      expect(await top(m, id, who)).toMatchObject({
        bidderCount: 2,
        cutoffFenPerTon: null,
        ranking: [{ priceFenPerTon: 702_000 }, { priceFenPerTon: 700_000 }],
        mine: { seq: 1, getsKg: 0, takesPart: false },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: market.auctionMessage,
    as: bidder,
    valid: async (m) => ({ id: await upcomingLot(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const [id, who] = [await upcomingLot(m), await bidder(m)]
      const remind = async (on: '1' | '0') => await m.value(market.auctionMessage, { id, remind: on }, who)
      expect([await remind('1'), await remind('1')]).toEqual([
        { id, isReminded: true },
        { id, isReminded: true },
      ])
      expect((await top(m, id, who)).mine.isReminded).toBe(true)
      await remind('0')
      expect((await top(m, id, who)).mine.isReminded).toBe(false)
    },
    refusals: {
      lot_started: async (m) => m.ask(market.auctionMessage, { id: await biddingLot(m) }, await bidder(m)),
    },
  }),

  endpointCase({
    endpoint: market.depositCode,
    as: bidder,
    valid: async () => ({}),
    happy: async (m) => {
      const who = await bidder(m)
      expect(await m.value(market.depositCode, {}, who)).toMatchObject({ validSeconds: 600 })
      expect(await codeFor(m, who.phone)).toMatch(/^\d{6}$/)
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(market.depositCode, {}, await bidder(m)),
    },
  }),

  endpointCase({
    endpoint: market.saveDeposit,
    as: bidder,
    valid: async (m, as) => await depositInput(m, as, await upcomingLot(m)),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const [id, who] = [await biddingLot(m), await bidder(m)]
      expect((await depositByCode(m, who, id, 20_000)).data).toMatchObject({ heldFen: 2_000_000 })
      const other = await bidder(m)
      await depositByCode(m, other, id, 20_000)
      await m.later(61_000, async () => {
        expect((await depositByCode(m, who, id, 1)).data).toMatchObject({ heldFen: 2_000_100 })
      })
      expect((await top(m, id, who)).mine).toMatchObject({ heldFen: 2_000_100, seq: null })
      expect(await rowsOf(m, 'auction_bidder', id)).toBe(2)
    },
    refusals: {
      bidder_company_required: async (m) => {
        const who = await m.newPerson()
        return await m.ask(market.saveDeposit, await depositInput(m, who, await upcomingLot(m)), who)
      },
      lot_not_open: async (m) => depositByCode(m, await bidder(m), await withdrawnLot(m)),
      lot_ended: async (m) => depositByCode(m, await bidder(m), await endedLot(m)),
      own_lot: async (m) => {
        const input = { id: await upcomingLot(m), amountFen: 6_000_000, smsCode: '123456', ...fresh() }
        return await m.ask(market.saveDeposit, input, own(m))
      },
      verification_expired: async (m) => {
        const [id, who] = [await upcomingLot(m), await bidder(m)]
        const input = await depositInput(m, who, id)
        return await m.later(31 * 60_000, () => m.ask(market.saveDeposit, input, who))
      },
      ...codeRefusals(market.saveDeposit, async (m) => {
        const [id, as] = [await upcomingLot(m), await bidder(m)]
        const { smsCode: code, ...rest } = await depositInput(m, as, id)
        return { code, as, show: (smsCode) => ({ ...rest, smsCode }) }
      }),
      company_not_authenticated: async (m) => {
        const [id, who] = [await upcomingLot(m), await bidder(m)]
        await m.db.orm.execute(
          sql`update company set authenticated_until = '2020-01-01' where id = ${who.companyId}`,
        )
        return await depositByCode(m, who, id)
      },
      deposit_too_small: async (m) => {
        const answer = await depositByCode(m, await bidder(m), await upcomingLot(m), 1_749)
        expect(answer.data).toMatchObject({ neededFen: 175_000 })
        return answer
      },
      balance_short: async (m) => depositByCode(m, await bidder(m), await upcomingLot(m), 90_000_000),
    },
    repeat: {
      other: async (input) => ({ ...input, amountFen: Number(input.amountFen) + 1 }),
      effects: async (m, { id }) => await rowsOf(m, 'auction_bidder', id),
    },
  }),

  endpointCase({
    endpoint: market.saveBid,
    as: bidder,
    valid: async (m, as) => {
      const id = await biddingLot(m)
      await hold(m, id, as)
      return bidInput(id)
    },
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await biddingLot(m)
      const [anna, bo] = [await depositedBidder(m, id), await depositedBidder(m, id)]
      const { termsHash, endsAt } = await see(m, id)
      const first = await m.value(market.saveBid, bidInput(id, 7_000, 60), anna)
      expect(first).toMatchObject({ lotId: id, seq: 1, previousHash: termsHash, endsAt })
      const { previousHash } = await m.value(market.saveBid, bidInput(id, 7_010, 50, true), bo)
      expect(previousHash).toBe(first.hash)
      expect((await top(m, id, anna)).mine.getsKg).toBe(0)
      await m.value(market.saveBid, bidInput(id, 7_020, 60), anna)
      expect([(await top(m, id, anna)).mine.getsKg, (await top(m, id, bo)).mine.getsKg]).toEqual([
        60_000, 40_000,
      ])
    },
    refusals: {
      bidder_company_required: async (m) => bid(m, await m.newPerson(), await biddingLot(m)),
      lot_not_open: async (m) => bid(m, await bidder(m), await withdrawnLot(m)),
      lot_not_started: async (m) => {
        const id = await upcomingLot(m)
        return await bid(m, await depositedBidder(m, id), id)
      },
      lot_ended: async (m) => bid(m, await bidder(m), await endedLot(m)),
      own_lot: async (m) => bid(m, own(m), await biddingLot(m)),
      bid_below_start: (m) => refusedBid(m, 6_990, 50),
      bid_off_step: (m) => refusedBid(m, 7_005, 50),
      raise_too_high: (m) => refusedBid(m, 7_300, 50, { maxRaiseFenPerTon: 20_000 }),
      weight_too_small: (m) => refusedBid(m, 7_000, 4),
      weight_above_lot: (m) => refusedBid(m, 7_000, 105),
      weight_off_step: (m) => refusedBid(m, 7_000, 12),
      bid_not_raised: async (m) => {
        const id = await biddingLot(m)
        return await bid(m, await bidderWithBid(m, id, 7_000, 50), id, 7_000, 45)
      },
      deposit_missing: async (m) => {
        const answer = await bid(m, await bidder(m), await biddingLot(m))
        expect(answer.data).toMatchObject({ missingFen: 1_750_000 })
        return answer
      },
      deposit_short: async (m) => {
        const id = await biddingLot(m)
        const answer = await bid(m, await depositedBidder(m, id, 10_000), id)
        expect(answer.data).toMatchObject({ neededFen: 1_750_000, missingFen: 750_000 })
        return answer
      },
    },
    repeat: {
      other: async (input) => ({ ...input, priceFenPerTon: Number(input.priceFenPerTon) + 1_000 }),
      effects: async (m, { id }) => await rowsOf(m, 'auction_bid', id),
    },
  }),

  endpointCase({
    endpoint: market.previewBid,
    as: bidder,
    valid: async (m) => ({ id: await biddingLot(m), priceFenPerTon: 700_000, weightKg: 50_000 }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await biddingLot(m)
      await bidderWithBid(m, id, 7_010, 60)
      const who = await depositedBidder(m, id, 15_000)
      const preview = async (yuan: number, tons: number, takesPart = false) => {
        const { requestId: _, ...input } = bidInput(id, yuan, tons, takesPart)
        return await m.value(market.previewBid, input, who)
      }
      expect(await preview(7_000, 40)).toMatchObject({
        refusal: null,
        rank: 2,
        getsKg: 40_000,
        amountFen: 28_000_000,
        neededFen: 1_400_000,
        heldFen: 1_500_000,
        missingFen: 0,
        extendsTo: null,
      })
      expect(await preview(7_000, 50)).toMatchObject({
        getsKg: 0,
        missingFen: 250_000,
        refusal: { reason: 'deposit_short', text: expect.stringContaining('2,500.00') },
      })
      expect(await preview(7_000, 50, true)).toMatchObject({ getsKg: 40_000 })
      const lower = [{ priceFenPerTon: 700_000, getsKg: 40_000 }]
      expect(await preview(7_020, 40)).toMatchObject({ rank: 1, getsKg: 40_000, lower })
      expect([(await preview(7_020, 60)).lower, (await preview(7_000, 40)).lower]).toEqual([[], []])
      expect((await preview(7_020, 60, true)).lower).toEqual(lower)
      const reserved = await biddingLot(m, { reserveFenPerTon: 705_000 })
      const { requestId: _, ...input } = bidInput(reserved, 7_020, 40)
      const atStart = { priceFenPerTon: 700_000, getsKg: 40_000 }
      expect((await m.value(market.previewBid, input, who)).lower, 'the reserve stays hidden').toEqual([
        atStart,
      ])
      expect((await preview(7_005, 40)).refusal?.reason).toBe('bid_off_step')
      expect(await rowsOf(m, 'auction_bid', id)).toBe(1)
    },
    refusals: {
      bidder_company_required: async (m) =>
        m.ask(
          market.previewBid,
          { id: await biddingLot(m), priceFenPerTon: 700_000, weightKg: 50_000 },
          await m.newPerson(),
        ),
    },
  }),

  endpointCase({
    endpoint: market.myBids,
    as: bidder,
    valid: async (m) => ({ id: await biddingLot(m) }),
    hiddenFrom: 'anyone',
    happy: async (m) => {
      const id = await biddingLot(m)
      const who = await bidderWithBid(m, id)
      await bidderWithBid(m, id, 7_010)
      const again = await m.value(market.saveBid, bidInput(id, 7_020), who)
      const { list, total } = await m.value(market.myBids, { id }, who)
      expect([total, list.map(({ seq }) => seq), list[0]?.hash]).toEqual([2, [3, 1], again.hash])
      expect((await m.value(market.myBids, { id }, await bidder(m))).list).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: market.receipt,
    as: bidder,
    valid: async (m, as) => {
      const id = await biddingLot(m)
      await hold(m, id, as)
      const { seq } = await m.value(market.saveBid, bidInput(id), as)
      return { id, seq }
    },
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const id = await biddingLot(m)
      const who = await depositedBidder(m, id)
      const { endsAt: _, ...made } = await m.value(market.saveBid, bidInput(id), who)
      expect(await m.value(market.receipt, { id, seq: 1 }, who)).toEqual(made)
      expect((await m.ask(market.receipt, { id, seq: 2 }, who)).reason).toBe('not_found')
      expect((await m.ask(market.receipt, { id, seq: 1 }, await bidder(m))).reason).toBe('not_found')
    },
    refusals: {},
  }),
]
