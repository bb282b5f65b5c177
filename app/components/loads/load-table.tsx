import type { LoadRow } from 'contract/loads'
import { daysText } from '../time/days'
import { corner, figure, goods, ListTable, type TableColumns, text, yuan } from '../ui/list-table'
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
    text('报价', ({ carrierName, quotes }) => carrierName ?? `${quotes} 个`, 'nowrap'),
    yuan('最低不含税（元/吨）', ({ lowestNetFenPerTon }) => lowestNetFenPerTon),
    text('待办', (load) => <LoadDeadline load={load} now={now} />),
    corner('状态', ({ state }) => <LoadStateTag state={state} />),
  ]
  return <ListTable caption="我的货源" columns={columns} rows={loads} />
}
