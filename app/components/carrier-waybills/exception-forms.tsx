import { formatYuan } from 'contract/units'
import { deductibleFen } from 'contract/waybills/rules'
import type { WaybillDetail, WaybillException } from 'contract/waybills/shapes'
import { EXCEPTION_ANSWERS, EXCEPTION_DISPUTE_DAYS, EXCEPTION_KINDS } from 'contract/waybills/states'
import type { ReactNode } from 'react'
import { NumberField } from '../fields/number-field'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Time } from '../time/time'
import { Panel } from '../ui/panel'
import { ExceptionBody } from '../waybills/exception-list'
import { PhotoField } from '../waybills/photo-field'

interface ExceptionFormsProps {
  waybill: WaybillDetail
  exception: WaybillException
  back: ReactNode
}

/** An exception with what the carrier may do about it: answer the shipper's, or take its own back. */
export function ExceptionForms({ waybill, exception, back }: ExceptionFormsProps) {
  const kind = EXCEPTION_KINDS[exception.kind]
  const mayAnswer = exception.acts.includes('answer')
  return (
    <Panel title={mayAnswer ? `答复异常：${kind}` : `撤回异常：${kind}`} id="act">
      <ExceptionBody exception={exception} />
      {mayAnswer ? (
        <AnswerForm waybill={waybill} exception={exception} back={back} />
      ) : (
        <WithdrawForm back={back} />
      )}
    </Panel>
  )
}

function AnswerForm({ waybill, exception: { claimFen, answerBefore }, back }: ExceptionFormsProps) {
  const state = joinForms(useFormState('answer'), useFormState('answer_photo'))
  const mostFen = Math.min(deductibleFen(waybill), claimFen ?? Number.MAX_SAFE_INTEGER)
  return (
    <Form state={state} hidden={['exceptionId']} defaultButton="提交答复" hasFiles label="答复异常">
      <p>
        请在 <Time at={answerBefore} />{' '}
        前答复，逾期按拒绝处理。同意的金额随即从托管的运费中退给发货方；拒绝的，发货方可在{' '}
        {EXCEPTION_DISPUTE_DAYS} 天内就运费订单提出异议。
      </p>
      <p>
        {claimFen === null ? '发货方未主张金额' : `发货方主张 ${formatYuan(claimFen)} 元`}；运费{' '}
        {formatYuan(waybill.freightFen)} 元 − 已扣 {formatYuan(waybill.deductedFen)} 元，最多还可扣{' '}
        <span className="num">{formatYuan(mostFen)}</span> 元。
      </p>
      <RadioGroup
        field="answer"
        label="答复"
        options={[
          { value: 'agree', label: `${EXCEPTION_ANSWERS.agree}扣款` },
          { value: 'refuse', label: EXCEPTION_ANSWERS.refuse },
        ]}
      />
      <NumberField
        field="amountFen"
        label="同意扣款金额"
        unit="元"
        inputMode="decimal"
        hint={claimFen === null ? '同意时填写' : '不填为对方主张的全部'}
        isOptional
      />
      <TextArea field="text" label="答复说明" hint="写明核实的情况与依据，发货方可以看到" rows={3} />
      <PhotoField label="依据照片" isOptional />
      <p>
        <Submit kind="spend">提交答复</Submit> {back}
      </p>
    </Form>
  )
}

function WithdrawForm({ back }: { back: ReactNode }) {
  return (
    <Form state={useFormState('withdraw_exception')} hidden={['exceptionId']} label="撤回异常">
      <p>撤回后不再主张这项压车费；仍在等候的，可以重新登记。</p>
      <TextArea field="note" label="备注" isOptional rows={2} />
      <p>
        <Submit>确认撤回</Submit> {back}
      </p>
    </Form>
  )
}
