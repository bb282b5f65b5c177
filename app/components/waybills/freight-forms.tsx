import { formatTime, formatYuan, plainTons } from 'contract/units'
import { deductibleFen } from 'contract/waybills/rules'
import type { WaybillDetail } from 'contract/waybills/shapes'
import {
  ADDED_PAPERS,
  CANCEL_BLAMES,
  EXCEPTION_ANSWER_HOURS,
  EXCEPTION_KINDS,
  EXCEPTION_KINDS_OF,
  WAYBILL_PAPERS,
} from 'contract/waybills/states'
import type { ReactNode } from 'react'
import { PayPasswordField } from '../fields/pay-password-field'
import { RadioGroup } from '../fields/radio-group'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { cancelWords } from './cancel-words'
import { PhotoField } from './photo-field'
import { perMilleText } from './waybill-words'
import { WeighingFields } from './weighing-fields'

export interface FreightFormProps {
  waybill: WaybillDetail
  /** The page without the form. */
  backLink: ReactNode
}

const SET_PASSWORD = '/personalCenter/securityCenter/securityEditPay'

/** Signing: who signed, what was weighed or counted, the receipt. */
export function SignForm({ waybill, backLink }: FreightFormProps) {
  const state = joinForms(useFormState('sign'), useFormState('sign_photo'))
  const { packing, tolerancePerMille } = waybill
  return (
    <Form state={state} hidden={['waybillId']} hasFiles defaultButton="登记签收" label="登记签收">
      <p>
        {packing === 'bag'
          ? '按袋数核对，缺袋的自动登记异常。'
          : `按重量核对，磅差超过装货重量的 ${perMilleText(tolerancePerMille)} 自动登记异常。`}
        货物损坏、拒收的，签收后请另行登记异常。
      </p>
      <TextField field="signedBy" label="签收人" hint="收货方在回单上签字的人" isShort />
      <WeighingFields waybill={waybill} />
      <PhotoField label="签收回单照片" />
      <TextArea field="note" label="备注" isOptional rows={2} />
      <p>
        <Submit>登记签收</Submit> {backLink}
      </p>
    </Form>
  )
}

/** The payout is final, so the form shows its amount and asks for the pay password. */
export function ConfirmForm({ waybill, backLink }: FreightFormProps) {
  const { freightFen, deductedFen, carrierName, openExceptions, commissionPerMille } = waybill
  const dueFen = deductibleFen(waybill)
  return (
    <Form state={useFormState('confirm')} hidden={['waybillId']} label="确认并结算运费">
      <Notice kind="warn" title={`确认后，${formatYuan(dueFen)} 元立即付给承运商，不能撤回`}>
        {carrierName} 将收到托管的运费。{openExceptions > 0 && '还有异常未处理完，请先撤回或等待答复。'}
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

/** Who pays what is shown beside each reason, before anything is confirmed. */
export function CancelForm({ waybill, backLink }: FreightFormProps) {
  const words = cancelWords(waybill, 'shipper')
  return (
    <Form state={useFormState('cancel')} hidden={['waybillId']} label="取消运单">
      <p>取消后不能恢复；承运的吨数回到货源，可以另选承运商。</p>
      <RadioGroup
        field="blame"
        label="取消原因"
        options={(['own', 'other'] as const).map((value) => ({
          value,
          label: CANCEL_BLAMES[value],
          note: words[value],
        }))}
      />
      <TextArea field="reason" label="取消说明" hint="承运商可以看到" rows={3} />
      <p>
        <Submit kind="spend">确认取消运单</Submit> {backLink}
      </p>
    </Form>
  )
}

/** The carrier wants another truck, driver or escort. */
export function ChangeForm({ waybill, backLink }: FreightFormProps) {
  const state = joinForms(useFormState('agree_change'), useFormState('refuse_change'))
  const { change, truck, driver, escort } = waybill
  if (change === null) return null
  return (
    <Form state={state} hidden={['changeId']} defaultButton="同意更换" label="更换车辆或人员">
      <Facts
        items={[
          fact('申请时间', formatTime(change.proposedAt)),
          fact('原因', change.reason),
          change.truck &&
            fact(
              '车辆',
              `${truck.plateNumber} → ${change.truck.plateNumber}，核定载重 ${plainTons(change.truck.loadKg)} 吨`,
            ),
          change.driver && fact('司机', `${driver.name} → ${change.driver.name} ${change.driver.phone}`),
          change.escort &&
            fact('押运员', `${escort?.name ?? '无'} → ${change.escort.name} ${change.escort.phone}`),
        ]}
      />
      <p className="subtitle">同意后提货码与司机随之更换；不同意的，仍按原车辆与人员承运。</p>
      <TextArea field="note" label="备注" isOptional rows={2} />
      <p>
        <Submit intent="agree_change">同意更换</Submit>{' '}
        <Submit kind="quiet" intent="refuse_change">
          不同意
        </Submit>{' '}
        {backLink}
      </p>
    </Form>
  )
}

/** An exception with evidence, and the deduction that is claimed. */
export function RaiseForm({ waybill, backLink }: FreightFormProps) {
  const state = joinForms(useFormState('raise'), useFormState('raise_photo'))
  const mostFen = deductibleFen(waybill)
  return (
    <Form state={state} hidden={['waybillId']} hasFiles defaultButton="登记异常" label="登记异常">
      <p>
        承运商须在 {EXCEPTION_ANSWER_HOURS}{' '}
        小时内答复；同意的，扣款从托管的运费退回企业钱包，拒绝或逾期的，可提出异议由平台仲裁。
      </p>
      <SelectField
        field="kind"
        label="异常类型"
        none="请选择"
        options={EXCEPTION_KINDS_OF.shipper.map((value) => ({ value, name: EXCEPTION_KINDS[value] }))}
      />
      <TextArea field="text" label="情况说明" hint="写明时间、数量与损失" rows={4} />
      <TextField
        field="amountFen"
        label="主张扣款（元）"
        hint={`不超过剩余运费 ${formatYuan(mostFen)} 元；不主张的可不填`}
        inputMode="decimal"
        autoComplete="off"
        isOptional
        isShort
      />
      <PhotoField label="证据照片" isOptional />
      <p>
        <Submit>登记异常</Submit> {backLink}
      </p>
    </Form>
  )
}

/** A paper or photo that is added after its step. */
export function PaperForm({ backLink }: Pick<FreightFormProps, 'backLink'>) {
  const state = joinForms(useFormState('paper'), useFormState('paper_photo'))
  return (
    <Form state={state} hidden={['waybillId']} hasFiles defaultButton="补充单据" label="补充单据">
      <p>双方可见，提交后不能修改或删除。</p>
      <SelectField
        field="kind"
        label="单据类型"
        none="请选择"
        options={ADDED_PAPERS.map((value) => ({ value, name: WAYBILL_PAPERS[value] }))}
      />
      <PhotoField label="单据照片" />
      <TextArea field="note" label="备注" isOptional rows={2} />
      <p>
        <Submit>补充单据</Submit> {backLink}
      </p>
    </Form>
  )
}
