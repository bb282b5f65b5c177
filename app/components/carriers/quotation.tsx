import type { lineQuotation, QuotedLine } from 'contract/carriers'
import type { OutputOf } from 'contract/endpoint'
import { formatYuan, plainTons } from 'contract/units'
import { PastTheEnd } from '../lists/past-the-end'
import { LOGISTICS, newLoadPath } from '../loads/load-paths'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { goods, ListTable, lines, type TableColumn, type TableColumns, text, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { carrierPath } from './carrier-paths'
import { LINE_TERMS, priceText } from './line-columns'

const COLUMNS: TableColumns<QuotedLine> = [
  goods('承运商', ({ carrierId, carrierName, isPermitValid, toPlace }) => ({
    name: carrierName,
    to: carrierPath(carrierId),
    tag: isPermitValid ? undefined : <Tag kind="warn">许可证已过期</Tag>,
    detail: `到 ${toPlace}`,
  })),
  ...(LINE_TERMS as TableColumns<QuotedLine>),
  lines('运价与计算', (line) => [priceText(line), line.arithmetic]),
  yuan('不含税（元）', ({ netFen }) => netFen),
  yuan('含税运费（元）', ({ totalFen }) => totalFen),
]

/** Asks the carrier of a line for this load. Carriers with an expired permit take no new waybills. */
function askColumn(kg: number, to: string): TableColumn<QuotedLine> {
  return text('询车', ({ id, carrierName, isPermitValid }) =>
    isPermitValid ? (
      <ButtonLink kind="quiet" isSmall to={newLoadPath({ lineId: id, kg, to })}>
        询车<span className="sr-only">：{carrierName}</span>
      </ButtonLink>
    ) : (
      '--'
    ),
  )
}

/** Prices of carriers for a load, and the market's own estimate with its arithmetic. */
export function Quotation({ quotation }: { quotation: OutputOf<typeof lineQuotation> }) {
  const { list, total, page, size, from, to, weightKg, estimate } = quotation
  const title = `${from} → ${to}，${plainTons(weightKg)} 吨`
  return (
    <>
      <Panel title="市场估价">
        {estimate === null ? (
          <p>两地之间的公路里程未知，暂无估价。</p>
        ) : (
          <Facts
            items={[
              fact('公路里程', `约 ${estimate.km} 公里`),
              fact('每吨', `${formatYuan(estimate.fenPerTon)} 元`),
              fact('计算', estimate.arithmetic),
              fact(`${plainTons(weightKg)} 吨合计`, `${formatYuan(estimate.totalFen)} 元`),
            ]}
          />
        )}
        <p className="subtitle">
          {estimate?.by === 'lines'
            ? '估价取承运商含税运价的中位数，每家只计一次，代替平台公布的运费表'
            : '估价按平台公布的运费表计算，不是承运商的报价'}
          ；也可以<Link to={LOGISTICS}>发布货源</Link>，由承运商报价。
        </p>
      </Panel>
      <Panel title={`承运商运价：${title}`}>
        {total === 0 && (
          <EmptyState title="暂无承运商报价">可先参考市场估价，或减少车型与车长的限制。</EmptyState>
        )}
        {total > 0 && list.length === 0 && <PastTheEnd total={total} page={page} size={size} />}
        {list.length > 0 && (
          <ListTable
            caption="承运商运价"
            columns={[...COLUMNS, askColumn(weightKg, to)]}
            rows={list}
            isScrollable
          />
        )}
      </Panel>
    </>
  )
}
