import type { OutputOf } from 'contract/endpoint'
import type { merchantDashboard } from 'contract/shops/merchant-dashboard'
import type { OrderState } from 'contract/states'
import { formatYuan } from 'contract/units'
import { Link } from '../ui/link'
import { linkInMenu } from './merchant-menu'
import { OFFERS } from './merchant-paths'

/**
 * `toSign`, `plansToSign`: contracts of orders and of plans that the buyer has signed. `toReverse`: invoices whose reversal
 * the buyer has confirmed. `toAnswer`, `awaited`: objections and arbitrations that wait for the shop.
 */
type Numbers = OutputOf<typeof merchantDashboard> &
  Record<'toSign' | 'plansToSign' | 'toInvoice' | 'toReverse' | 'toAnswer' | 'awaited', number>

interface Card {
  name: string
  value: string
  isDue: boolean
  /** Absent while its page is not built. */
  to?: string
  note?: string
}

/** What waits for the merchant, and its money in escrow. */
export function MerchantDashboard({ numbers }: { numbers: Numbers }) {
  return (
    <ul className="queue-cards">
      {cardsOf(numbers).map(({ name, value, isDue, to, note }) => (
        <li key={name} className={isDue ? 'queue-cards__due' : undefined}>
          {to === undefined ? name : <Link to={to}>{name}</Link>}
          <b>{value}</b>
          {note !== undefined && <span className="text-small">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

function ordersIn(state: OrderState): string | undefined {
  return linkInMenu(`/merchant/orders?state=${state}`)
}

function cardsOf(numbers: Numbers): Card[] {
  const due = (name: string, count: number, to?: string): Card => ({
    ...{ name, value: String(count), isDue: count > 0 },
    ...(to !== undefined && { to }),
  })
  return [
    due('待发货', numbers.toShip, ordersIn('awaiting_shipment')),
    due('待提货出库', numbers.toHandOver, ordersIn('awaiting_pickup')),
    due('合同待签署', numbers.toSign, linkInMenu('/merchant/contracts?state=to_sign')),
    due('计划合同待签署', numbers.plansToSign, linkInMenu('/merchant/contracts?kind=plan&state=to_sign')),
    due('发票待开具', numbers.toInvoice, linkInMenu('/merchant/invoices?state=requested')),
    due('红字发票待登记', numbers.toReverse, linkInMenu('/merchant/invoices?state=reversal_confirmed')),
    due('退款待答复', numbers.refunds, ordersIn('refunding')),
    due('异议待答复', numbers.toAnswer, linkInMenu('/merchant/objections?state=waiting')),
    due('仲裁待处理', numbers.awaited, linkInMenu('/merchant/arbitrations?state=waiting')),
    due('今日到期报价', numbers.endingToday, `${OFFERS}?ending=today`),
    due('售罄报价', numbers.soldOut, `${OFFERS}?state=sold_out`),
    {
      ...{ name: '监管中货款（元）', value: formatYuan(numbers.inEscrowFen), isDue: false },
      note: '买家已付款、尚未结算',
    },
    {
      ...{ name: '其中待确认收货（元）', value: formatYuan(numbers.payableFen), isDue: false },
      note: '确认收货后扣除佣金即结算',
    },
  ]
}
