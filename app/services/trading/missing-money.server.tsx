import type { OrderDetail } from 'contract/ordering'
import { MissingMoney } from '~/components/ordering/missing-money'
import { market } from '../api/backend.server'
import { renderFragment } from '../pages/server-fragments.server'

/** HTML of what a wallet lacks for an order; empty if it has enough. */
export function missingMoney(
  order: OrderDetail,
  wallet: { availableFen: number; hasTransfer: boolean },
): string {
  if (wallet.availableFen >= order.dueFen) return ''
  const isDemo = market.settings.mode === 'demo'
  return renderFragment(<MissingMoney {...{ order, isDemo }} {...wallet} />)
}
