import type { CarrierQuoteRow, MyQuote } from 'contract/loads/carrier-loads'
import { QUOTE_STATE_COLORS, QUOTE_STATES } from 'contract/loads/limits'
import { formatYuan, plainTons } from 'contract/units'
import { truckName } from '../carriers/truck-name'
import { Time } from '../time/time'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { figure, goods, ListTable, lines, name, price, type TableColumns, text } from '../ui/list-table'
import { StateTag } from '../ui/state-tag'
import { Tag } from '../ui/tag'
import { carrierWaybillPath } from '../waybills/waybill-paths'
import { carrierLoadPath } from './load-paths'
import { routeText, taxText } from './load-words'

const crew = ({ driverName, escortName }: MyQuote) =>
  escortName === null ? driverName : `${driverName}，押运 ${escortName}`

/** Truck, tons, price and times of a quote. */
function termsOf<Row extends MyQuote>(): TableColumns<Row> {
  return [
    figure('承运（吨）', ({ kg }) => plainTons(kg)),
    lines('最早装货、有效期至', ({ earliestLoadingAt, validUntil }) => [
      <Time key="loading" at={earliestLoadingAt} />,
      <Time key="valid" at={validUntil} />,
    ]),
    figure('不含税（元/吨）', ({ netFenPerTon }) => formatYuan(netFenPerTon)),
    price('含税运费（元）', ({ priceFen, taxPercent }) => (
      <>
        {formatYuan(priceFen)} <br className="desk-only" />
        <span className="text-muted">{taxText(taxPercent)}</span>
      </>
    )),
  ]
}

function QuoteState({ quote: { state, isExpired, waybillId, waybillNo } }: { quote: MyQuote }) {
  if (state === 'open' && isExpired) return <Tag kind="warn">已过有效期</Tag>
  return (
    <>
      <StateTag names={QUOTE_STATES} colors={QUOTE_STATE_COLORS} state={state} />
      {waybillId !== null && (
        <>
          {' '}
          <Link to={carrierWaybillPath(waybillId)}>运单 {waybillNo}</Link>
        </>
      )}
    </>
  )
}

const OF_LOAD: TableColumns<MyQuote> = [
  name('车辆', ({ truck }) => `${truckName(truck)} ${truck.plate}`),
  text('司机', crew),
  ...termsOf<MyQuote>(),
  text('状态', (quote) => <QuoteState quote={quote} />),
]

/** The carrier's own quotes for one load; its form withdraws them. */
export function QuotesOfLoad({ quotes, mayWithdraw }: { quotes: readonly MyQuote[]; mayWithdraw: boolean }) {
  const columns: TableColumns<MyQuote> = [
    ...OF_LOAD,
    mayWithdraw &&
      text('操作', ({ id, state, truck }) =>
        state === 'open' ? (
          <Button kind="quiet" isSmall name="quoteId" value={id}>
            撤回<span className="sr-only">：{truck.plate}</span>
          </Button>
        ) : (
          '--'
        ),
      ),
  ]
  return <ListTable caption="本企业的报价" columns={columns} rows={quotes} isScrollable />
}

const ALL: TableColumns<CarrierQuoteRow> = [
  goods('货源', ({ load }) => ({
    name: load.title,
    to: carrierLoadPath(load.id),
    detail: `${load.loadNo} · ${routeText(load)}`,
  })),
  lines('车辆、司机', (quote) => [`${truckName(quote.truck)} ${quote.truck.plate}`, crew(quote)]),
  ...termsOf<CarrierQuoteRow>(),
  text('状态', (quote) => <QuoteState quote={quote} />),
]

/** All quotes of a carrier. */
export function MyQuoteTable({ quotes }: { quotes: readonly CarrierQuoteRow[] }) {
  return <ListTable caption="报价" columns={ALL} rows={quotes} isScrollable />
}
