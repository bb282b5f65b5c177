// 竞拍详情 /auctionDetail?id=&act=&priceFenPerTon=&weightKg=&takesPart=&amountFen=
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BidForm as BidSchema, DepositForm as DepositSchema, LotPageQuery } from 'contract/auction/lot-page'
import { auctionMessage, depositCode, saveBid, saveDeposit } from 'contract/auction/market'
import { RAISE_STEPS } from 'contract/auction/raised-price'
import { formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { lazy, Suspense } from 'react'
import { ActForm } from '~/components/auction/act-form'
import { LotActions } from '~/components/auction/lot-actions'
import { bidPath, lotPath } from '~/components/auction/lot-paths'
import { LotSummary } from '~/components/auction/lot-summary'
import { LotTableFragment } from '~/components/auction/lot-table-fragment'
import { MyLotPanel } from '~/components/auction/my-lot-panel'
import { isOver, PhaseTag, takesDeposits } from '~/components/auction/phase-tag'
import { BidFeed, Ranking } from '~/components/auction/ranking'
import { useLotLive } from '~/components/auction/use-lot-live'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { useReadSoon } from '~/components/navigation/use-read-soon'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { loadLotPage } from '~/services/auction/lot-page.server'
import { raiseBy } from '~/services/auction/raise-bid.server'
import { codeForm } from '~/services/forms/code-sent.server'
import { publicPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

/** Each is loaded only where it is shown. */
const PriceOverTime = lazy(() => import('~/components/auction/price-over-time'))
const VerifyInBrowser = lazy(() => import('~/components/auction/verify-in-browser'))

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(({ lot }) => `${lot.grade} ${lot.maker} 竞拍`, {
  description: ({ lot }) => `${lot.grade} ${lot.maker} ${plainTons(lot.weightKg)} 吨竞拍，${lot.lotNo}。`,
  canonical: ({ lot }) => lotPath(lot.id),
})

export const handle: LiveHandle<typeof loader> = {
  live: ({ act, lot }) => (act !== null ? 'listen' : isOver(lot.live.phase) ? null : 'refresh'),
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = publicPage({
  query: LotPageQuery,
  forms: {
    preview: handleWith(BidSchema, async ({ id, ...typed }) => ({ to: bidPath(id, 'confirm', typed) })),
    raise: raiseBy(RAISE_STEPS[0]),
    raiseMore: raiseBy(RAISE_STEPS[1]),
    bid: submitTo(saveBid, {
      schema: BidSchema,
      to: ({ values }) => `${lotPath(values.id)}#mine`,
      notice: ({ output: { seq, priceFenPerTon, weightKg } }) =>
        `出价已接受：第 ${seq} 笔，${formatYuan(priceFenPerTon)} 元/吨 × ${plainTons(weightKg)} 吨`,
    }),
    deposit: submitTo(saveDeposit, {
      schema: DepositSchema,
      to: ({ values }) => `${lotPath(values.id)}#mine`,
      notice: ({ output }) => `保证金已冻结，共 ${formatYuan(output.heldFen)} 元`,
    }),
    code: codeForm(depositCode),
    remind: submitTo(auctionMessage, {
      to: ({ values }) => lotPath(values.id),
      notice: ({ output }) => (output.isReminded ? '已设提醒，开拍前 10 分钟通知您' : '已取消提醒'),
    }),
  },
  async load({ args, query }) {
    if (query.act) await requireMember(args)
    const { headers, ...page } = await loadLotPage(args, query)
    return data(page, { headers })
  },
})

export const loader = page.loader
export const action = page.action

export default function AuctionDetail() {
  const page = useLoaderData<typeof loader>()
  const { lot, act, bid, at } = page
  const readSoon = useReadSoon()
  const { live, bids, connection } = useLotLive(
    { live: lot.live, bids: lot.lastBids },
    !isOver(lot.live.phase),
    (moved) => {
      const isMissing = lot.mine?.bidder != null && moved.ranking.every(({ seq }) => seq !== lot.mine?.seq)
      if (isMissing || isOver(moved.phase) || act === 'confirm') readSoon()
    },
  )
  const login = `/login?redirect=${encodeURIComponent(lotPath(lot.id))}`
  return (
    <>
      <Breadcrumb crumbs={[{ name: '竞拍', to: '/auction' }, { name: lot.lotNo }]} />
      <PageTitle sub={`${lot.maker} · ${plainTons(lot.weightKg)} 吨 · ${warehouseName(lot)} · ${lot.lotNo}`}>
        {`${lot.grade} 竞拍 `}
        <PhaseTag phase={live.phase} />
      </PageTitle>
      <LiveNote at={live === lot.live ? at : live.at} />
      <Columns
        isAsideFirst
        aside={
          <>
            <LotSummary {...{ lot, live, connection }} terms={page.terms} now={at} onOver={readSoon} />
            {act === null && takesDeposits(live.phase) && (
              <Panel>
                <LotActions lotId={lot.id} live={live} mine={lot.mine} loginPath={login} />
              </Panel>
            )}
          </>
        }
        main={
          <Suspense fallback={null}>
            {act !== null && <ActForm act={act} lot={lot} bid={bid} preview={page.preview} />}
            {lot.mine && <MyLotPanel mine={lot.mine} live={live} receipts={page.receipts} />}
            <Ranking live={live} mySeq={lot.mine?.seq ?? null} />
            {act === null && <PriceOverTime lotId={lot.id} bidCount={live.bidCount} {...page.chart} />}
            <BidFeed bids={bids} />
            {page.log && <VerifyInBrowser lotId={lot.id} />}
            <FactsFragment html={page.facts} />
            {page.others !== '' && (
              <Panel title="其他竞拍">
                <LotTableFragment html={page.others} />
              </Panel>
            )}
          </Suspense>
        }
      />
    </>
  )
}
