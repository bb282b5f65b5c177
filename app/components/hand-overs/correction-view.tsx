import type { HandedOver } from 'contract/ordering'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { PageTitle } from '../ui/page-title'
import { CorrectionPanel } from './correction-panel'

interface CorrectionViewProps {
  order: { orderNo: string; isLiquid: boolean }
  /** Below the title: the shop for buyers, the goods for merchants. */
  sub: string
  /** Page of the order. */
  to: string
  handOver: HandedOver
  side: 'buyer' | 'merchant'
}

/** The page of one hand-over's correction, for either side. */
export function CorrectionView({ order, sub, to, handOver, side }: CorrectionViewProps) {
  const forms = {
    ask: useFormState('ask'),
    confirm: useFormState('confirm'),
    refuse: useFormState('refuse'),
    withdraw: useFormState('withdraw'),
  }
  const back = (
    <ButtonLink kind="quiet" to={to}>
      返回订单
    </ButtonLink>
  )
  return (
    <>
      <PageTitle sub={sub}>{`订单 ${order.orderNo}`}</PageTitle>
      <CorrectionPanel {...{ handOver, forms, back, side }} isLiquid={order.isLiquid} />
    </>
  )
}
