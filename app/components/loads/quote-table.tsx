import type { FreightQuote, LoadDetail } from 'contract/loads'
import { QUOTE_STATE_COLORS, QUOTE_STATES } from 'contract/loads/limits'
import { formatYuan, plainTons } from 'contract/units'
import { carrierPath } from '../carriers/carrier-paths'
import { truckName } from '../carriers/truck-name'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Link } from '../ui/link'
import { figure, goods, ListTable, lines, price, type TableColumns, text } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { StateTag } from '../ui/state-tag'
import { Tag } from '../ui/tag'
import { freightPath } from '../waybills/waybill-paths'
import { loadPath } from './load-paths'
import { recordText, taxText } from './load-words'

/** Whether a quote can be selected now. */
export function isSelectable(
  { canSelect }: Pick<LoadDetail, 'canSelect'>,
  { state, isExpired }: Pick<FreightQuote, 'state' | 'isExpired'>,
): boolean {
  return canSelect && state === 'open' && !isExpired
}

/** Quotes side by side, the cheapest without tax per ton first. Only the server renders it. */
export function QuoteTable({ load }: { load: LoadDetail }) {
  const { id, at: now, freightQuotes: quotes, biddingUntil } = load
  const columns: TableColumns<FreightQuote> = [
    goods('承运商', (quote) => ({
      name: quote.carrierName,
      to: carrierPath(quote.carrierId),
      detail: recordText(quote),
    })),
    lines('车辆', ({ truck }) => [
      `${truckName(truck)} ${truck.plate}`,
      `核定 ${plainTons(truck.loadKg)} 吨`,
    ]),
    figure('承运（吨）', ({ kg }) => plainTons(kg)),
    figure('含税运费（元）', ({ priceFen, taxPercent }) => (
      <>
        {formatYuan(priceFen)} <br className="desk-only" />
        <span className="text-muted">{taxText(taxPercent)}</span>
      </>
    )),
    lines('最早装货、有效期至', ({ earliestLoadingAt, validUntil }) => [
      <Time key="loading" at={earliestLoadingAt} now={now} />,
      <Time key="valid" at={validUntil} now={now} />,
    ]),
    price('不含税（元/吨）', ({ netFenPerTon }) => formatYuan(netFenPerTon)),
    text('选定', (quote) =>
      isSelectable(load, quote) ? (
        <ButtonLink kind="spendLine" isSmall to={loadPath(id, quote.id)}>
          选定<span className="sr-only">：{quote.carrierName}</span>
        </ButtonLink>
      ) : (
        <QuoteResult quote={quote} />
      ),
    ),
  ]
  return (
    <Panel title={biddingUntil === null ? '承运' : '报价比较'}>
      {quotes.length === 0 ? (
        <EmptyState title="没有收到报价">可以换一个时间或车型再发一次，或按线路运价直接询车。</EmptyState>
      ) : (
        <>
          <ListTable caption="承运商报价" columns={columns} rows={quotes} isScrollable />
          <p className="subtitle">按不含税每吨运价从低到高；含税运费为整车价，选定后冻结。</p>
        </>
      )}
    </Panel>
  )
}

function QuoteResult({ quote: { state, isExpired, waybillId, waybillNo } }: { quote: FreightQuote }) {
  if (waybillId !== null) return <Link to={freightPath(waybillId)}>{`运单 ${waybillNo ?? ''}`}</Link>
  if (state === 'open' && isExpired) return <Tag kind="warn">已过有效期</Tag>
  return <StateTag names={QUOTE_STATES} colors={QUOTE_STATE_COLORS} state={state} />
}
