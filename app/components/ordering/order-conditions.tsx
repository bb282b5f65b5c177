import { ENTERPRISE_ORDER_RULE } from 'contract/authentication/states'
import type { Quote } from 'contract/spot'
import { plainTons } from 'contract/units'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'

interface OrderConditionsProps {
  quote: Quote
  /** Whether the amount needs an authenticated company, which the buyer does not have. */
  needsEnterprise: boolean
}

/** What the buyer should know before filling in the order. */
export function OrderConditions({ quote, needsEnterprise }: OrderConditionsProps) {
  return (
    <>
      {quote.isAdjusted && (
        <Notice kind="info">数量已按起订量、步长与库存调整为 {plainTons(quote.weightKg)} 吨。</Notice>
      )}
      {needsEnterprise && (
        <Notice kind="warn" title={ENTERPRISE_ORDER_RULE}>
          <Link to="/personalCenter/authentication">去认证</Link>，或减少数量后下单。
        </Notice>
      )}
    </>
  )
}
