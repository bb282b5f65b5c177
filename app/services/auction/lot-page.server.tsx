import { missingDeposit } from 'contract/auction/deposit'
import { BidForm, DepositForm, type LotPageQuery, RaiseForm } from 'contract/auction/lot-page'
import {
  AuctionMessage,
  depositCode,
  findBiddingInfo,
  type LotDetail,
  lotById,
  lotLog,
  myBids,
  previewBid,
  refusals,
  restsAuction,
} from 'contract/auction/market'
import { formatSecond, formatYuan, plainTons } from 'contract/units'
import type { z } from 'zod'
import { BidReceipts } from '~/components/auction/bid-receipts'
import { LotFacts } from '~/components/auction/lot-facts'
import { LotLogPanel } from '~/components/auction/lot-log-panel'
import { LotTermsFacts } from '~/components/auction/lot-terms-facts'
import { call, callAsVisitor, unlessRefused } from '../api/call.server'
import { openForms } from '../forms/forms.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, fragment, renderFragment } from '../pages/server-fragments.server'
import { describeChart } from './draw-lot-chart'
import { logRows } from './log-columns'
import { lotTable } from './lot-table.server'

type Query = z.output<typeof LotPageQuery>

/** Receipts and raises that the page shows. */
const RECEIPTS_MAX = 10
const RAISES_MAX = 30

/** Everything that the page of a lot shows. */
export async function loadLotPage(args: LoaderArgs, query: Query) {
  const { request } = args
  const { id, act = null } = query
  const [lot, others, announcement] = await Promise.all([
    call(request, lotById, { id }),
    callAsVisitor(request, restsAuction, { id }),
    callAsVisitor(request, findBiddingInfo, { id }),
  ])
  const bid = act === 'confirm' ? bidOf(query) : null
  const [closed, receipts, preview, { forms, headers }] = await Promise.all([
    lot.closedAt === null ? null : callAsVisitor(request, lotLog, { id }),
    lot.mine?.seq == null ? [] : ownReceipts(request, id),
    bid && unlessRefused(call(request, previewBid, { id, ...bid }), refusals.bidder_company_required),
    openForms(request, formsOf(act, lot), defaultsOf(query, lot)),
  ])
  const facts = renderFragment(
    <>
      {closed && (
        <LotLogPanel
          lotId={id}
          problems={closed.problems}
          reserve={closed.log.reserve}
          endedAt={closed.log.endedAt}
          soldKg={lot.soldKg}
          isVoid={closed.log.isVoid}
          rows={logRows(closed.log)}
        />
      )}
      <LotFacts lot={lot} announcement={announcement} />
    </>,
  )
  const chart = {
    summary: describeChart(lot),
    raises: lot.prices
      .slice(-RAISES_MAX)
      .reverse()
      .map(({ at, fenPerTon }) => ({ at: formatSecond(at), price: formatYuan(fenPerTon) })),
  }
  return {
    lot: shownLot(lot),
    act,
    bid,
    preview,
    terms: fragment(args, 'summary', <LotTermsFacts lot={lot} />),
    receipts: fragment(args, 'receipts', receipts.length > 0 && <BidReceipts receipts={receipts} />),
    others: lotTable(args, { caption: '其他竞拍', lots: act === null ? others : [], now: lot.at }),
    log: closed !== null,
    chart,
    facts: attachFragment(args, 'facts', facts),
    at: lot.at,
    forms,
    headers,
  }
}

/** The part of a lot that the browser needs; the rest is HTML. */
function shownLot(lot: LotDetail) {
  const {
    remark: _remark,
    termsHash: _termsHash,
    reserveHash: _reserveHash,
    reserve: _reserve,
    prices: _prices,
    skuId: _skuId,
    spot: _spot,
    warehouseAddress: _warehouseAddress,
    ...shown
  } = lot
  return shown
}

async function ownReceipts(request: Request, id: string) {
  const { list } = await call(request, myBids, { id, size: RECEIPTS_MAX })
  return list
}

function bidOf({ priceFenPerTon, weightKg, takesPart }: Query) {
  if (priceFenPerTon === undefined || weightKg === undefined) throw new Response(null, { status: 404 })
  return { priceFenPerTon, weightKg, takesPart }
}

function formsOf(act: Query['act'] | null, lot: LotDetail) {
  if (act === 'bid') return { preview: BidForm, raise: RaiseForm, raiseMore: RaiseForm }
  if (act === 'confirm') return { bid: BidForm }
  if (act === 'deposit') return { deposit: DepositForm, code: depositCode.input }
  return lot.mine !== null && lot.phase === 'upcoming' ? { remind: AuctionMessage } : {}
}

function defaultsOf({ id, priceFenPerTon, weightKg, takesPart, amountFen }: Query, lot: LotDetail) {
  const { mine } = lot
  const price = priceFenPerTon ?? mine?.priceFenPerTon
  const weight = weightKg ?? mine?.weightKg
  const missingFen = missingDeposit({ ...lot, topFenPerTon: lot.live.topFenPerTon }, mine, {
    priceFenPerTon,
    weightKg,
  })
  const deposit = amountFen ?? missingFen
  return {
    id,
    priceFenPerTon: price == null ? '' : formatYuan(price),
    weightKg: weight == null ? '' : plainTons(weight),
    takesPart: takesPart || (weightKg === undefined && mine?.takesPart) ? 'on' : '',
    amountFen: deposit === 0 ? '' : formatYuan(deposit),
    remind: mine?.isReminded ? '0' : '1',
  }
}
