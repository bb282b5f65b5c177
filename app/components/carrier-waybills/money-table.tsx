import type { WaybillRow } from 'contract/waybills/shapes'
import { Time } from '../time/time'
import { ListTable, link, type TableColumns, text, yuan } from '../ui/list-table'
import { Tabs } from '../ui/tabs'
import { carrierWaybillPath } from '../waybills/waybill-paths'
import { FreightStateTag, routeText } from '../waybills/waybill-words'
import { CARRIER_MONEY } from './carried-paths'
import { progressText } from './carried-text'

/** Where freight is, by the states in which it is there. */
const STATES = {
  '': '全部',
  awaiting_loading: '已冻结（待装货）',
  signed: '待结算（已签收）',
  settled: '已结算',
  rated: '已结算并评价',
}

const pathOf = (state: string) => (state === '' ? CARRIER_MONEY : `${CARRIER_MONEY}?state=${state}`)

const TABS = Object.entries(STATES).map(([one, name]) => ({ name, to: pathOf(one) }))

/** Freight by where it is. @param state of the waybills that are listed, '' for all */
export function MoneyTabs({ state }: { state: string }) {
  return <Tabs label="运费分类" tabs={TABS} current={pathOf(state)} />
}

interface MoneyTableProps {
  rows: readonly WaybillRow[]
  /** The server's now. */
  at: string
}

/** Freight of the carrier's waybills, before the market's commission. */
export function MoneyTable({ rows, at }: MoneyTableProps) {
  const columns: TableColumns<WaybillRow> = [
    link('运单号', ({ id, waybillNo }) => [carrierWaybillPath(id), waybillNo]),
    text('线路', routeText),
    text('发货方', ({ shipperName }) => shipperName),
    text('进度', (row) => progressText(row.state)),
    text('运费状态', (row) => <FreightStateTag {...row} />),
    text('自动结算', ({ payoutAt }) => (payoutAt === null ? '--' : <Time at={payoutAt} now={at} />)),
    yuan('运费（元）', ({ freightFen }) => freightFen),
    yuan('扣款（元）', ({ deductedFen }) => deductedFen),
    yuan('扣佣金前应收（元）', ({ freightFen, deductedFen }) => freightFen - deductedFen, 'price'),
  ]
  return <ListTable caption="运费" columns={columns} rows={rows} isScrollable />
}
