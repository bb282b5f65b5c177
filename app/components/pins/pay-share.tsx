import type { ShareRow } from 'contract/pins'
import { formatYuan } from 'contract/units'
import { PayPasswordField } from '../fields/pay-password-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'

/** The wallet that pays a share. */
export interface ShareCapital {
  availableFen: number
  hasPayPassword: boolean
  /** Whether the member's role may pay from it. */
  mayPay: boolean
}

interface PayShareProps {
  share: Pick<ShareRow, 'totalFen'>
  capital: ShareCapital
  pay: FormState
  leave: FormState
}

/** Pays a share into a hold, or gives it up. */
export function PayShare({ leave, ...payment }: PayShareProps) {
  return (
    <Panel title="付款">
      {payment.capital.mayPay ? (
        <Payment {...payment} />
      ) : (
        <Notice kind="info">请由有付款权限的同事付款：管理员或财务登录后在「我的拼单」中付款。</Notice>
      )}
      <Form state={leave} hidden={['shareId']} label="退出拼单">
        <Submit kind="quiet" isWide>
          退出拼单
        </Submit>
      </Form>
    </Panel>
  )
}

function Payment({ share: { totalFen }, capital, pay }: Omit<PayShareProps, 'leave'>) {
  const missingFen = totalFen - capital.availableFen
  return (
    <>
      {!capital.hasPayPassword && (
        <Notice kind="warn" title="首次付款前，请先设置支付密码">
          <ButtonLink kind="quiet" to="/personalCenter/securityCenter/securityEditPay">
            设置支付密码
          </ButtonLink>
        </Notice>
      )}
      {missingFen > 0 ? (
        <Notice kind="warn" title={`余额不足，还差 ${formatYuan(missingFen)} 元`}>
          <ButtonLink kind="quiet" to="/personalCenter/recharge">
            充值方法
          </ButtonLink>
        </Notice>
      ) : (
        <p className="subtitle">可用余额 {formatYuan(capital.availableFen)} 元</p>
      )}
      <Form state={pay} hidden={['shareId']} label="付款到拼单">
        <PayPasswordField field="payPassword" hint="6 位数字" />
        <Submit kind="spend" isWide pendingText="正在付款…">
          {`确认付款 ${formatYuan(totalFen)} 元`}
        </Submit>
      </Form>
    </>
  )
}
