import { formatYuan } from 'contract/units'
import { deductibleFen } from 'contract/waybills/rules'
import { PayPasswordField } from '../../fields/pay-password-field'
import { Form } from '../../forms/form'
import { Submit } from '../../forms/submit'
import { useFormState } from '../../forms/use-form-state'
import { Facts, fact } from '../../ui/facts'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { perMilleText } from '../waybill-words'
import type { FreightFormProps } from './freight-form-props'

const SET_PASSWORD = '/personalCenter/securityCenter/securityEditPay'

/** The payout is final, so the form shows its amount and asks for the pay password. */
export default function ConfirmForm({ waybill, backLink }: FreightFormProps) {
  const { freightFen, deductedFen, carrierName, openExceptions, commissionPerMille } = waybill
  const dueFen = deductibleFen(waybill)
  return (
    <Form state={useFormState('confirm')} hidden={['waybillId']} label="确认并结算运费">
      <Notice kind="warn" title={`确认后，${formatYuan(dueFen)} 元立即付给承运商，不能撤回`}>
        {carrierName} 将收到托管的运费。
        {openExceptions > 0 && '还有异常未处理完，请先答复或撤回，或等待对方答复。'}
      </Notice>
      <Facts
        items={[
          fact('运费', `${formatYuan(freightFen)} 元`),
          fact('已扣款', `${formatYuan(deductedFen)} 元，已退回企业钱包`),
          fact(
            '付给承运商',
            <b>{`${formatYuan(freightFen)} − ${formatYuan(deductedFen)} = ${formatYuan(dueFen)} 元`}</b>,
          ),
          fact('平台服务费', `运费的 ${perMilleText(commissionPerMille)}，由承运商承担，不另向您收取`),
        ]}
      />
      <PayPasswordField
        field="payPassword"
        hint={
          <>
            6 位数字；还没有的请先<Link to={SET_PASSWORD}>设置支付密码</Link>
          </>
        }
      />
      <p>
        <Submit kind="spend" pendingText="正在结算…">
          确认并付给承运商
        </Submit>{' '}
        {backLink}
      </p>
    </Form>
  )
}
