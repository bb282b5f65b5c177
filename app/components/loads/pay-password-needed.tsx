import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'

/** Leads a member without a pay password to where it is set. */
export function PayPasswordNeeded() {
  return (
    <Notice kind="warn" title="首次付款前，请先设置支付密码">
      <ButtonLink kind="quiet" to="/personalCenter/securityCenter/securityEditPay">
        设置支付密码
      </ButtonLink>
    </Notice>
  )
}
