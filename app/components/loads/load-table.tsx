import type { LoadRow } from 'contract/loads'
import { formatYuan } from 'contract/units'
import { daysText } from '../time/days'
import { corner, figure, goods, ListTable, type TableColumns, text } from '../ui/list-table'
import { loadPath } from './load-paths'
import { goodsText, kgText, LoadDeadline, LoadStateTag, routeText } from './load-words'

interface LoadTableProps {
  loads: readonly LoadRow[]
  /** The server's now. */
  now: string
}

/** A company's loads with their quotes and what is due. Only the server renders it. */
export function LoadTable({ loads, now }: LoadTableProps) {
  const columns: TableColumns<LoadRow> = [
    goods('货源', ({ id, title, loadNo, isMine, ...load }) => ({
      name: title,
      to: loadPath(id),
      detail: `${loadNo} · ${goodsText(load)}${isMine ? '' : ' · 同事发布'}`,
    })),
    text('装货 → 卸货', (load) => (
      <>
        {routeText(load)} <br className="desk-only" />
        <span className="text-muted">装货 {daysText(load.loadingFrom, load.loadingUntil)}</span>
      </>
    )),
    figure('已选 / 总量（吨）', kgText),
    text('报价', quotesText),
    text('待办', (load) => <LoadDeadline load={load} now={now} />),
    corner('状态', ({ state }) => <LoadStateTag state={state} />),
  ]
  return <ListTable caption="我的货源" columns={columns} rows={loads} isScrollable />
}

/** 3 个，最低 120.00 元/吨（不含税）; or the carrier that is asked. */
function quotesText({ carrierName, quotes, lowestNetFenPerTon }: LoadRow): string {
  if (carrierName !== null) return carrierName
  return lowestNetFenPerTon === null
    ? `${quotes} 个`
    : `${quotes} 个，最低 ${formatYuan(lowestNetFenPerTon)} 元/吨（不含税）`
}
