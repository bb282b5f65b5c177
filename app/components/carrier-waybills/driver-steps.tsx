import { formatSecond } from 'contract/units'
import type { DriverWaybill } from 'contract/waybills/driver'
import { ADDED_PAPERS, WAYBILL_PAPERS } from 'contract/waybills/states'
import type { ReactNode } from 'react'
import { RadioGroup } from '../fields/radio-group'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { type FormState, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Panel } from '../ui/panel'
import { PhotoField } from '../waybills/photo-field'
import { WeighingFields } from '../waybills/weighing-fields'

interface DriverStepsProps {
  waybill: DriverWaybill
}

/** The three steps of a driver as buttons in their order, and photos. */
export function DriverSteps({ waybill }: DriverStepsProps) {
  const { nextSteps, atLoadingAt, loadedAt, arrivedAt } = waybill
  const isOpen = (step: DriverWaybill['nextSteps'][number]) => nextSteps.includes(step)
  return (
    <>
      <Panel title="1 到厂" id="at-loading">
        <Step doneAt={atLoadingAt} isOpen={isOpen('at_loading') && atLoadingAt === null}>
          <PlainStep intent="at_loading" label="到厂" />
        </Step>
      </Panel>
      <Panel title="2 已装" id="loaded">
        <Step doneAt={loadedAt} isOpen={isOpen('load')}>
          <LoadStep waybill={waybill} />
        </Step>
      </Panel>
      <Panel title="3 已到达" id="arrived">
        <Step doneAt={arrivedAt} isOpen={isOpen('arrive')}>
          <PlainStep intent="arrive" label="已到达" />
        </Step>
      </Panel>
      {isOpen('add_paper') && (
        <Panel title="上传照片" id="photos">
          <PhotoStep />
        </Panel>
      )}
    </>
  )
}

/** A step that is done, its button, or that it is not its turn. */
function Step({ doneAt, isOpen, children }: { doneAt: string | null; isOpen: boolean; children: ReactNode }) {
  if (doneAt !== null)
    return (
      <p>
        已登记 <time dateTime={doneAt}>{formatSecond(doneAt)}</time>
      </p>
    )
  return isOpen ? children : <p className="text-muted">还没到这一步</p>
}

function PlainStep({ intent, label }: { intent: 'at_loading' | 'arrive'; label: string }) {
  return (
    <Form state={useFormState(intent)} label={label}>
      <Submit isWide>{label}</Submit>
    </Form>
  )
}

/** Opens at once where something has to be put right, and after the arrival at the plant. */
function LoadStep({ waybill }: DriverStepsProps) {
  const state = joinForms(useFormState('load'), useFormState('load_photo'))
  return (
    <details open={waybill.atLoadingAt !== null || wasSent(state, waybill)}>
      <summary>已装：填写磅单、上传照片</summary>
      <Form state={state} hidden={['passCode']} defaultButton="已装" hasFiles label="已装">
        <TextField field="plateNumber" label="磅单上的车牌号" isShort autoComplete="off" />
        <WeighingFields waybill={waybill} />
        <PhotoField label="磅单或装车照片" isViewable={false} />
        <Submit isWide>已装</Submit>
      </Form>
    </details>
  )
}

/** Whether the form comes back: with errors, or with one more photo than the market has told. */
function wasSent({ errors, formErrors, values }: FormState, { unusedPictures }: DriverWaybill): boolean {
  const sent = [values.pictures ?? []].flat()
  return (
    formErrors.length > 0 || Object.keys(errors).length > 0 || sent.some((id) => !unusedPictures.includes(id))
  )
}

function PhotoStep() {
  const state = joinForms(useFormState('paper'), useFormState('paper_photo'))
  return (
    <Form state={state} defaultButton="上传照片" hasFiles label="上传照片">
      <RadioGroup
        field="kind"
        label="照片内容"
        options={ADDED_PAPERS.map((value) => ({ value, label: WAYBILL_PAPERS[value] }))}
      />
      <PhotoField label="现场照片" isViewable={false} />
      <Submit isWide>上传照片</Submit>
    </Form>
  )
}
