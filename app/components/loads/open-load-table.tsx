import type { OpenLoad } from 'contract/loads/carrier-loads'
import { formatYuan } from 'contract/units'
import { truckName } from '../carriers/truck-name'
import { daysText } from '../time/days'
import { corner, figure, goods, ListTable, lines, type TableColumns, text } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { carrierLoadPath } from './load-paths'
import { goodsText, LoadDeadline, openKgText, routeText, taxText } from './load-words'

interface OpenLoadTableProps {
  loads: readonly OpenLoad[]
  /** The server's now. */
  now: string
}

/** Loads for which a carrier can quote, and those that wait for its confirmation. */
export function OpenLoadTable({ loads, now }: OpenLoadTableProps) {
  const columns: TableColumns<OpenLoad> = [
    goods('货源', (load) => ({
      name: load.title,
      to: carrierLoadPath(load.id),
      tag: <LoadTag load={load} />,
      detail: `${load.loadNo} · ${goodsText(load)}`,
    })),
    text('装货 → 卸货', (load) => (
      <>
        {routeText(load)} <br className="desk-only" />
        <span className="text-muted">{load.km === null ? '里程未知' : `约 ${load.km} 公里`}</span>
      </>
    )),
    lines('装货、卸货', (load) => [
      daysText(load.loadingFrom, load.loadingUntil),
      daysText(load.unloadingFrom, load.unloadingUntil),
    ]),
    text('车辆要求', truckName),
    figure('可承运（吨）', openKgText),
    text('截止', (load) => <LoadDeadline load={load} now={now} />),
    corner('运费、报价', (load) => <Offer load={load} />),
  ]
  return <ListTable caption="货源" columns={columns} rows={loads} isScrollable />
}

function LoadTag({ load: { state, isFitting } }: { load: OpenLoad }) {
  if (state === 'awaiting_carrier') return <Tag kind="blue">待本企业确认</Tag>
  return isFitting ? null : <Tag kind="warn">车型或资质不符</Tag>
}

/** The freight of a line's price, or the number of own quotes. */
function Offer({ load: { freightFen, taxPercent, myQuotes } }: { load: OpenLoad }) {
  if (freightFen !== null)
    return (
      <span className="nowrap">
        {formatYuan(freightFen)} 元 <span className="text-muted">{taxText(taxPercent ?? 0)}</span>
      </span>
    )
  return myQuotes === 0 ? <>未报价</> : <Tag kind="blue">{`已报 ${myQuotes} 个`}</Tag>
}
