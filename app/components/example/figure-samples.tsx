import { formatYuan } from 'contract/units'
import { AmountSummary } from '../trade/amount-summary'
import { PriceBlock } from '../trade/price-block'
import { Facts, fact } from '../ui/facts'
import { figure, goods, ListTable, type TableColumns, tons } from '../ui/list-table'
import { Money } from '../ui/money'
import { Columns, Panel } from '../ui/panel'
import { PriceChange } from '../ui/price-change'
import { LineProgress } from '../waybills/line-progress'

const ROWS = [
  { grade: 'T30S', maker: '镇海炼化', availableKg: 118_000, priceFenPerTon: 673_500, changeFenPerTon: 1_500 },
  { grade: 'K8003', maker: '独山子石化', availableKg: 240_500, priceFenPerTon: 705_000, changeFenPerTon: 0 },
  {
    grade: '2426H',
    maker: '大庆石化',
    availableKg: 32_000,
    priceFenPerTon: 850_000,
    changeFenPerTon: -5_000,
  },
]

const COLUMNS: TableColumns<(typeof ROWS)[number]> = [
  goods('牌号 / 厂家', ({ grade, maker }) => ({ name: grade, detail: maker })),
  tons('可售（吨）', ({ availableKg }) => availableKg),
  figure('单价（元/吨）', ({ priceFenPerTon, changeFenPerTon }) => (
    <>
      <span className="price">{formatYuan(priceFenPerTon)}</span>
      <br />
      <PriceChange changeFenPerTon={changeFenPerTon} />
    </>
  )),
]

/** Figures: a list, attributes, a price, and how a sum comes about. */
export function FigureSamples() {
  return (
    <Columns
      main={
        <>
          <ListTable
            caption="报价样例"
            layout="cards"
            isScrollable
            columns={COLUMNS}
            rows={ROWS}
            rowKey={({ grade }) => grade}
          />
          <Panel title="属性">
            <Facts
              inTwoColumns
              items={[
                fact('加工级别', '拉丝'),
                fact('熔融指数', '3.0 g/10min'),
                fact('密度', ''),
                fact('入账', <Money fen={3_367_500} isSigned unit="元" />),
              ]}
            />
          </Panel>
          <Panel title="在途位置">
            <LineProgress
              from="宁波"
              to="东莞"
              km={1_376}
              position={{ share: 0.4659, at: '2026-11-29T06:05:00.000Z', isStale: false }}
            />
            <LineProgress from="宁波" to="杭州" km={176} position={null} />
          </Panel>
        </>
      }
      aside={
        <Panel title="金额">
          <PriceBlock priceFenPerTon={673_500} changeFenPerTon={1_500} />
          <AmountSummary
            goodsFen={3_367_500}
            freightFen={60_250}
            discount={{ name: '首单优惠 · 满 32 吨', offFenPerTon: 2_000, fen: 64_000 }}
            totalFen={3_417_750}
          />
        </Panel>
      }
    />
  )
}
