import type { QuickOffer } from 'contract/quick-orders'
import { formatYuan, plainTons } from 'contract/units'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { BuyerChoice, type ShownBuyers } from '../ordering/buyer-choice'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Notice } from '../ui/notice'
import { Columns, Panel } from '../ui/panel'

/** What is about to be ordered. */
export interface QuickConfirmation {
  /** Offers of each shop, in the order in which they were chosen. */
  shops: readonly { name: string; offers: readonly QuickOffer[]; totalFen: number }[]
  /** Chosen offers that cannot be ordered now, with the reason. */
  problems: readonly { goodsName: string; problem: string }[]
  orders: number
  goodsFen: number
  discountFen: number
  freightFen: number
  totalFen: number
  /** Value of the hidden field with all lines. */
  shown: string
  /** "自提", or the address. */
  destination: string
  buyers: ShownBuyers | null
  /** Page of the choice. */
  back: string
}

const COLUMNS: TableColumns<QuickOffer> = [
  {
    header: '货源',
    isRowHeader: true,
    cell: ({ grade, maker, warehouse }) => (
      <>
        {grade} {maker}
        <span className="text-muted block">{warehouse}</span>
      </>
    ),
  },
  { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ weightKg }) => plainTons(weightKg) },
  {
    header: '单价（元/吨）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
  },
  {
    header: '优惠（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ discount }) => (discount ? `-${formatYuan(discount.fen)}` : '--'),
  },
  {
    header: '运费（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ freightFen }) => formatYuan(freightFen),
  },
  {
    header: '合计（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ totalFen }) => formatYuan(totalFen),
  },
]

/** The chosen offers by shop with their sums, and one button for all orders. */
export function ConfirmOrders({ state, page }: { state: FormState; page: QuickConfirmation }) {
  const { shops, problems, orders, buyers, back, destination } = page
  return (
    <Form state={state} hidden={['to']} label="确认下单">
      <input type="hidden" name="shown" value={page.shown} />
      {problems.length > 0 && (
        <Notice kind="warn" title="以下货源现在不能下单，未列入">
          <ul>
            {problems.map(({ goodsName, problem }) => (
              <li key={goodsName}>
                {goodsName}：{problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Columns
        main={
          <>
            {shops.map((shop) => (
              <Panel key={shop.name} title={shop.name}>
                <DataTable
                  caption={`向${shop.name}下的订单`}
                  className="table card-table"
                  isScrollable
                  columns={COLUMNS}
                  rows={shop.offers}
                  rowKey={({ offerId }, i) => `${i} ${offerId}`}
                />
                <p className="subtitle">
                  {shop.offers.length} 个订单，小计 {formatYuan(shop.totalFen)} 元
                </p>
              </Panel>
            ))}
            {buyers && <BuyerChoice field={fieldOf(state, 'buyAs')} buyers={buyers} />}
            <Panel title="备注">
              <TextArea
                field={fieldOf(state, 'remark')}
                label="给商家的话"
                hint="写在每个订单上"
                isOptional
              />
            </Panel>
          </>
        }
        aside={
          <Panel title="金额">
            <Sums page={page} />
            <p className="subtitle">{destination}</p>
            {orders > 0 && (
              <Submit kind="spend" isWide>
                {`提交 ${orders} 个订单`}
              </Submit>
            )}
            <ButtonLink kind="quiet" isWide to={back}>
              返回修改
            </ButtonLink>
            <p className="subtitle">
              每条货源生成一个订单，分别付款、交货与开票，也可合并付款。全部提交或全部不提交；提交后为您锁定库存
              30 分钟。
            </p>
          </Panel>
        }
      />
    </Form>
  )
}

function Sums({
  page: { shops, orders, goodsFen, discountFen, freightFen, totalFen },
}: {
  page: QuickConfirmation
}) {
  const rows = [
    { name: '货款', fen: goodsFen },
    ...(discountFen > 0 ? [{ name: '优惠', fen: -discountFen }] : []),
    { name: '运费', fen: freightFen },
  ]
  return (
    <dl className="amount-summary">
      {rows.map(({ name, fen }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            {formatYuan(fen)} <small>元</small>
          </dd>
        </div>
      ))}
      <div className="amount-summary__total">
        <dt>
          {shops.length} 家商家 {orders} 个订单合计
        </dt>
        <dd className="num">
          {formatYuan(totalFen)} <small>元</small>
        </dd>
      </div>
    </dl>
  )
}
