import type { ShareRow } from 'contract/pins'
import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { DescriptionList } from '../ui/description-list'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { Deadline, ShareStateTag } from './pin-state'

interface MyShareProps {
  share: Pick<
    ShareRow,
    | 'state'
    | 'goodsFen'
    | 'freightFen'
    | 'totalFen'
    | 'payBefore'
    | 'orderId'
    | 'buyingCompanyId'
    | 'pinState'
  >
  /** With its unit. */
  quantity: string
  /** The server's now. */
  now: string
  /** Forms to pay the share and to leave, while it is not paid. */
  children: ReactNode
}

/** The member's part of a pin, and what can be done about it now. */
export function MyShare({ share, quantity, now, children }: MyShareProps) {
  const { state, goodsFen, freightFen, totalFen, payBefore, orderId, buyingCompanyId } = share
  const isPayable = state === 'unpaid' && Date.parse(now) <= Date.parse(payBefore)
  return (
    <Panel title="我的份额">
      <DescriptionList
        items={[
          { name: '状态', value: <ShareStateTag state={state} /> },
          { name: '数量', value: quantity },
          { name: '货款', value: `${formatYuan(goodsFen)} 元` },
          { name: '运费', value: `${formatYuan(freightFen)} 元` },
          { name: '合计', value: `${formatYuan(totalFen)} 元` },
          ...(buyingCompanyId === null ? [] : [{ name: '购买名义', value: '公司' }]),
          ...(isPayable ? [{ name: '付款截止', value: <Deadline at={payBefore} now={now} /> }] : []),
        ]}
      />
      {isPayable && children}
      {state === 'unpaid' && !isPayable && <Notice kind="info">付款时间已过，该份额即将退出拼单。</Notice>}
      {state === 'paid' && share.pinState === 'open' && (
        <Notice kind="info">{formatYuan(totalFen)} 元已冻结，拼满后付出；到截止未拼满即全额解冻。</Notice>
      )}
      {state === 'paid' && share.pinState === 'filled' && (
        <Notice kind="info">已拼满，正在生成订单，请稍候刷新。</Notice>
      )}
      {state === 'paid' && share.pinState === 'failed' && (
        <Notice kind="info">未拼成，款项正在解冻，请稍候刷新。</Notice>
      )}
      {state === 'released' && (
        <Notice kind="info">未拼成，{formatYuan(totalFen)} 元已全额解冻，未收任何费用。</Notice>
      )}
      {state === 'ordered' && orderId !== null && (
        <ButtonLink isWide to={`/personalCenter/myOrderDetail?id=${orderId}`}>
          查看订单
        </ButtonLink>
      )}
    </Panel>
  )
}

interface PayShareProps {
  share: Pick<ShareRow, 'totalFen'>
  /** Of the wallet that pays. */
  capital: { availableFen: number; hasPayPassword: boolean }
  pay: FormState
  leave: FormState
}

/** Pays a share into a hold, or gives it up. */
export function PayShare({ share: { totalFen }, capital, pay, leave }: PayShareProps) {
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
        <PayPasswordField field={fieldOf(pay, 'payPassword')} hint="6 位数字" />
        <Submit kind="spend" isWide pendingText="正在付款…">
          {`确认付款 ${formatYuan(totalFen)} 元`}
        </Submit>
      </Form>
      <Form state={leave} hidden={['shareId']} label="退出拼单">
        <Submit kind="quiet" isWide>
          退出拼单
        </Submit>
      </Form>
    </>
  )
}
