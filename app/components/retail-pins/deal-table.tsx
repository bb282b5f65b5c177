import type { MerchantRetailDeal } from 'contract/retail/merchant-pins'
import { bagsWords, RETAIL_DEAL_STATE_COLORS, RETAIL_DEAL_STATES } from 'contract/retail/terms'
import { Time } from '../time/time'
import { figure, ListTable, name, state, type TableColumns, text, time, yuan } from '../ui/list-table'

const COLUMNS: TableColumns<MerchantRetailDeal> = [
  name('发布时间', ({ createdAt }) => <Time at={createdAt} />),
  figure('人数', ({ heads }) => `${heads} 人`),
  yuan('拼单价（元/袋）', ({ priceFenPerBag }) => priceFenPerBag),
  text('数量', (deal) => bagsWords(deal)),
  figure(
    '进行 / 满员 / 未成',
    ({ openPins, filledPins, failedPins }) => `${openPins} / ${filledPins} / ${failedPins}`,
  ),
  figure('已下单（袋）', ({ orderedBags }) => orderedBags),
  state('状态', RETAIL_DEAL_STATES, RETAIL_DEAL_STATE_COLORS, ({ state }) => state),
  time('结束时间', ({ endedAt }) => endedAt),
]

/** Deals of retail goods, one per row. */
export function DealTable({ rows }: { rows: readonly MerchantRetailDeal[] }) {
  return <ListTable caption="拼单活动" isScrollable columns={COLUMNS} rows={rows} />
}
