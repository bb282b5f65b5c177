import { QUOTE_PERIODS } from 'contract/states'
import type { DrawnChart } from '../charts/drawn-chart'
import { PriceChart } from '../charts/price-chart'
import type { QueryLink } from '../lists/query-link'
import { Panel } from '../ui/panel'
import { Tabs } from '../ui/tabs'

interface CategoryTrendProps {
  trend: { name: string; category: string; days: number; chart: DrawnChart | null }
  queryLink: QueryLink
}

/** How the index of a category has moved, over a time that one chooses. */
export function CategoryTrend({ trend, queryLink }: CategoryTrendProps) {
  const { name, category, days, chart } = trend
  const title = `${category} ${name} 价格指数`
  const to = (period: string) => queryLink({ days: period })
  return (
    <Panel title={title}>
      <Tabs
        label="时间"
        tabs={Object.entries(QUOTE_PERIODS).map(([period, label]) => ({ name: label, to: to(period) }))}
        current={to(String(days))}
      />
      {chart ? (
        <PriceChart title={title} chart={chart} unit="点" />
      ) : (
        <p className="subtitle">有两天的指数之后，这里画出走势。</p>
      )}
      <p className="subtitle text-small">首日为 1,000 点；只比较前后两次都有报价的牌号和城市。</p>
    </Panel>
  )
}
