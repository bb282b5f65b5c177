import type { OrderDetail } from 'contract/ordering'
import { MissingMoney } from '~/components/ordering/missing-money'
import { market } from '../api/backend.server'
import { renderFragment } from '../pages/server-fragments.server'
import { masked } from '../session/masked-phone'

/**
 * HTML of what a wallet lacks for an order; empty if it has enough.
 * @param phone of the member, in full
 */
export function missingMoney(order: OrderDetail, availableFen: number, phone: string): string {
  if (availableFen >= order.totalFen) return ''
  // The sandbox bank pays into the wallets of members.
  const isDemo = market.settings.mode === 'demo' && order.buyerCompany === null
  return renderFragment(<MissingMoney {...{ order, availableFen, isDemo }} phone={masked(phone)} />)
}
