import type { Buyer } from 'contract/companies/buyers'
import type { QuickOffer } from 'contract/quick-orders'
import { formatYuan, plainTons } from 'contract/units'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ChosenBuyer, type ShownBuyers } from '../ordering/buyer-choice'
import { ButtonLink } from '../ui/button'
import { figure, ListTable, name, type TableColumns, yuan } from '../ui/list-table'
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
  /** As whom the orders are placed, and the page for the other choice. */
  buyer: Buyer
  otherBuyer: string
  buyers: ShownBuyers | null
  /** Page of the choice. */
  back: string
}

const COLUMNS: TableColumns<QuickOffer> = [
  name('货源', ({ grade, maker, warehouse, freightArithmetic }) => (
    <>
      {grade} {maker}
      <span className="text-muted block">{warehouse}</span>
      {freightArithmetic !== null && <span className="text-muted block">每吨运费：{freightArithmetic}</span>}
    </>
  )),
  figure('数量（吨）', ({ weightKg }) => plainTons(weightKg)),
  yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
  figure('优惠（元）', ({ discount }) => (discount ? `-${formatYuan(discount.fen)}` : '--')),
  yuan('运费（元）', ({ freightFen }) => freightFen),
  yuan('合计（元）', ({ totalFen }) => totalFen, 'price'),
]

/** The chosen offers by shop with their sums, and one button for all orders. */
export function ConfirmOrders({ state, page }: { state: FormState; page: QuickConfirmation }) {
  const { shops, problems, orders, buyers, back, destination } = page
  return (
    <Form state={state} hidden={buyers?.mayOrder ? ['to', 'buyAs'] : ['to']} label="确认下单">
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
                <ListTable
                  caption={`向${shop.name}下的订单`}
                  layout="cards"
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
            {buyers && <ChosenBuyer buyers={buyers} buyer={page.buyer} otherBuyer={page.otherBuyer} />}
            <Panel title="备注">
              <TextArea field="remark" label="给商家的话" hint="写在每个订单上" isOptional />
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
              {[
                '每条货源生成一个订单，分别付款、交货与开票，也可合并付款。',
                '全部提交或全部不提交；提交后为您锁定库存，付款时限见各订单。',
              ].join('')}
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
