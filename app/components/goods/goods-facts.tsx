import type { OfferDetail, SimilarOffer } from 'contract/spot/detail'
import { OptionalPanel } from '~/components/fragments/fragment-panel'
import type { DrawnChart } from '../charts/drawn-chart'
import { PriceChart } from '../charts/price-chart'
import { PINS } from '../pins/pin-paths'
import { OfferAttributes } from '../trade/offer-attributes'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { DeliveryTerms } from './delivery-terms'
import { type Paper, PaperTable } from './paper-table'
import { SimilarGrades } from './similar-grades'

export interface GoodsFactsProps {
  offer: OfferDetail
  /** Null with too few quotes to draw; undefined if the call failed. */
  chart: DrawnChart | null | undefined
  paper: Paper | undefined
  similar: readonly SimilarOffer[] | undefined
}

/** Facts of the goods, their quotes, papers and replacements. Rendered on the server only. */
export function GoodsFacts({ offer, chart, paper, similar }: GoodsFactsProps) {
  return (
    <>
      <Panel title="商品属性">
        <OfferAttributes offer={offer} />
      </Panel>
      <Panel title="交货与仓储">
        <DeliveryTerms offer={offer} />
        <p>
          <ButtonLink kind="quiet" to={`${PINS}?${new URLSearchParams({ offerId: offer.id })}`}>
            整车拼单
          </ButtonLink>
        </p>
      </Panel>
      <OptionalPanel title="近期行情" part={chart}>
        {(drawn) =>
          drawn === null ? (
            <p className="subtitle">该牌号的每日报价尚不足两日，暂无走势。</p>
          ) : (
            <>
              <PriceChart title={`${offer.grade} ${offer.maker} 每日均价`} chart={drawn} unit="元/吨" />
              <p className="text-muted text-small">
                每日一点：{offer.maker} {offer.grade}{' '}
                各城市在售货源按可售吨数加权的含税均价，再取各城市的平均。
              </p>
            </>
          )
        }
      </OptionalPanel>
      <OptionalPanel title="物性与质检" id="paper" part={paper}>
        {(known) => (
          <PaperTable
            paper={known}
            tdsPath={`/nowDetail/tds?skuId=${offer.skuId}`}
            offerPath={`/nowDetail?id=${offer.id}`}
          />
        )}
      </OptionalPanel>
      <OptionalPanel title="相似牌号" part={similar}>
        {(offers) => <SimilarGrades offers={offers} />}
      </OptionalPanel>
    </>
  )
}
