import { formatYuan } from 'contract/units'
import type { WaybillException } from 'contract/waybills/shapes'
import { EXCEPTION_KINDS } from 'contract/waybills/states'
import type { ReactNode } from 'react'
import { walletPath } from '../banking/account-name'
import { PayPasswordField } from '../fields/pay-password-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { PhotoField } from './photo-field'

interface ExceptionFormProps {
  exception: WaybillException
  backLink: ReactNode
}

/** What the shipper may do about one exception: agree to detention and pay it, refuse it, or take its own claim back. */
export default function ExceptionForms({ exception, backLink }: ExceptionFormProps) {
  const { acts } = exception
  return (
    <>
      {acts.includes('pay') && <PayForm exception={exception} />}
      {acts.includes('answer') && <RefuseForm />}
      {acts.includes('withdraw') && <WithdrawForm exception={exception} />}
      <p>{backLink}</p>
    </>
  )
}

function PayForm({ exception: { claimFen } }: Pick<ExceptionFormProps, 'exception'>) {
  const most = claimFen === null ? '' : `，最多 ${formatYuan(claimFen)} 元`
  return (
    <>
      <h3>同意并付款</h3>
      <Form state={useFormState('pay')} hidden={['exceptionId']} label="同意压车费">
        <Notice kind="warn" title="付款后不能撤回">
          压车费从企业钱包付给承运商，不动用托管的运费；只同意一部分的，承运商可以再主张其余部分。
        </Notice>
        <TextField
          field="amountFen"
          label="同意的金额（元）"
          hint={`不填即全部${most}`}
          inputMode="decimal"
          autoComplete="off"
          isOptional
          isShort
        />
        <PayPasswordField field="payPassword" hint="6 位数字" />
        <p>
          <Submit kind="spend">同意并付款</Submit>{' '}
          <Link to={`${walletPath('/personalCenter/asset', 'company')}#recharge`}>余额不足？充值方法</Link>
        </p>
      </Form>
    </>
  )
}

function RefuseForm() {
  const state = joinForms(useFormState('refuse'), useFormState('refuse_photo'))
  return (
    <>
      <h3>不同意</h3>
      <Form state={state} hidden={['exceptionId']} hasFiles defaultButton="拒绝压车费" label="拒绝压车费">
        <TextArea field="text" label="理由" hint="承运商可以看到" rows={3} />
        <PhotoField label="证据照片" isOptional />
        <p>
          <Submit kind="quiet">拒绝压车费</Submit>
        </p>
      </Form>
    </>
  )
}

function WithdrawForm({ exception: { kind, claimFen } }: Pick<ExceptionFormProps, 'exception'>) {
  const claim = claimFen === null ? '' : `，不再主张 ${formatYuan(claimFen)} 元`
  return (
    <Form state={useFormState('withdraw')} hidden={['exceptionId']} label="撤回异常">
      <p>{`撤回后「${EXCEPTION_KINDS[kind]}」结束${claim}。`}</p>
      <TextArea field="note" label="备注" isOptional rows={2} />
      <p>
        <Submit>撤回异常</Submit>
      </p>
    </Form>
  )
}
