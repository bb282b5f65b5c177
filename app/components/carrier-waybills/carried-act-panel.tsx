import type { FleetChoices } from 'contract/carriers/fleet-choices'
import { OBJECTION_DAYS } from 'contract/deposits/states'
import { formatYuan } from 'contract/units'
import type { WaybillDetail, WaybillException } from 'contract/waybills/shapes'
import {
  ADDED_PAPERS,
  CANCEL_BLAMES,
  type CancelBlame,
  PAYOUT_DAYS,
  WAYBILL_PAPERS,
  WAYBILL_STATES,
} from 'contract/waybills/states'
import type { ReactNode } from 'react'
import { RadioGroup } from '../fields/radio-group'
import { SelectField } from '../fields/select-field'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { cancelWords } from '../waybills/cancel-words'
import { PhotoField } from '../waybills/photo-field'
import { carrierWaybillPath } from '../waybills/waybill-paths'
import { WeighingFields } from '../waybills/weighing-fields'
import { ACT_TERMS, type CarriedAct } from './carried-paths'
import { agreedDetentionFen, detentionLines } from './carried-text'
import { ChangeFields } from './change-fields'
import { ExceptionForms } from './exception-forms'

interface ActPanelProps {
  waybill: WaybillDetail
  act: CarriedAct
  /** The exception that `answer` is about. */
  exception: WaybillException | null
  /** For `change`. */
  fleet: FleetChoices | null
}

/** What a step of the carrier does, and its form. Only sending the form changes the waybill. */
export function CarriedActPanel({ waybill, act, exception, fleet }: ActPanelProps) {
  const { name, step } = ACT_TERMS[act]
  const back = (
    <ButtonLink kind="quiet" to={carrierWaybillPath(waybill.id)}>
      返回运单
    </ButtonLink>
  )
  if (act === 'answer' && exception !== null && exception.acts.length > 0)
    return <ExceptionForms waybill={waybill} exception={exception} back={back} />
  const isOpen = act !== 'answer' && waybill.nextSteps.includes(step)
  return (
    <Panel title={name} id="act">
      {isOpen ? (
        <ActForm waybill={waybill} act={act} fleet={fleet} back={back} />
      ) : (
        <NotOpen waybill={waybill} act={act} back={back} />
      )}
    </Panel>
  )
}

/** The waybill has changed meanwhile, or its exception is settled. */
function NotOpen({ waybill, act, back }: Pick<ActPanelProps, 'waybill' | 'act'> & { back: ReactNode }) {
  const [message = notOpenText(waybill, act)] = useFormState(act).formErrors
  return (
    <>
      <Notice kind="error" title={message} />
      {act === 'detention' && detentionLines(waybill).map((line) => <p key={line}>{line}</p>)}
      <p>{back}</p>
    </>
  )
}

function notOpenText({ state, change, nextSteps }: WaybillDetail, act: CarriedAct): string {
  // Detention is claimed by the same roles that add papers.
  if (act === 'detention' && nextSteps.includes('add_paper')) return '现在没有可以主张的压车费'
  if (act === 'change' && change?.state === 'proposed') return '更换申请正在等待发货方答复'
  return `运单${WAYBILL_STATES[state]}，现在不能进行此操作`
}

type ActFormProps = Pick<ActPanelProps, 'waybill' | 'fleet'> & {
  act: Exclude<CarriedAct, 'answer'>
  back: ReactNode
}

function ActForm({ waybill, act, fleet, back }: ActFormProps) {
  switch (act) {
    case 'load':
    case 'sign':
    case 'paper':
    case 'detention':
      return <PhotoActForm waybill={waybill} act={act} back={back} />
    default:
      return <PlainActForm waybill={waybill} act={act} fleet={fleet} back={back} />
  }
}

type PhotoAct = 'load' | 'sign' | 'paper' | 'detention'

/** A step with photos, which can be sent one by one. */
function PhotoActForm({ waybill, act, back }: { waybill: WaybillDetail; act: PhotoAct; back: ReactNode }) {
  const state = joinForms(useFormState(act), useFormState(`${act}_photo`))
  const { name } = ACT_TERMS[act]
  return (
    <Form state={state} hidden={['waybillId']} defaultButton={`确认${name}`} hasFiles label={name}>
      {act === 'load' && <LoadFields waybill={waybill} />}
      {act === 'sign' && <SignFields waybill={waybill} />}
      {act === 'paper' && <PaperFields />}
      {act === 'detention' && <DetentionFields waybill={waybill} />}
      <PhotoField label={PHOTO_OF[act]} isOptional={act === 'detention'} />
      {act !== 'detention' && <TextArea field="note" label="备注" isOptional rows={2} />}
      <p>
        <Submit kind={act === 'load' ? 'spend' : 'primary'}>{`确认${name}`}</Submit> {back}
      </p>
    </Form>
  )
}

const PHOTO_OF: Record<PhotoAct, string> = {
  load: '装货磅单或装车照片',
  sign: '签收回单照片',
  paper: '单据或现场照片',
  detention: '现场或门卫登记照片',
}

function LoadFields({ waybill }: { waybill: WaybillDetail }) {
  return (
    <>
      <p>
        登记后运费 {formatYuan(waybill.freightFen)}{' '}
        元转入托管，您冻结的放空费随即退回；重量不能超过车辆核定载重。
      </p>
      <TextField field="plateNumber" label="磅单上的车牌号" hint="须与运单一致；换车先由发货方确认" isShort />
      <WeighingFields waybill={waybill} />
      {waybill.pickupPass !== null && (
        <TextField
          field="passCode"
          label="提货码"
          hint="提货单上的数字，装货时出示"
          inputMode="numeric"
          isShort
          isOptional
        />
      )}
    </>
  )
}

function SignFields({ waybill }: { waybill: WaybillDetail }) {
  return (
    <>
      <p>登记后发货方有 {PAYOUT_DAYS} 天核对；卸货与装货数量相差超过合理范围的，自动登记异常。</p>
      <TextField field="signedBy" label="签收人" hint="收货方在回单上签字的人" isShort />
      <WeighingFields waybill={waybill} />
    </>
  )
}

function PaperFields() {
  return (
    <>
      <p>双方都能看到，上传后不能删除。</p>
      <SelectField
        field="kind"
        label="单据类型"
        none="请选择"
        options={ADDED_PAPERS.map((value) => ({ value, name: WAYBILL_PAPERS[value] }))}
      />
    </>
  )
}

function DetentionFields({ waybill }: { waybill: WaybillDetail }) {
  const lines = detentionLines(waybill)
  const agreedFen = agreedDetentionFen(waybill)
  return (
    <>
      <p>压车费按登记的到厂、装货、到达与签收时间计算，由发货方同意后从其钱包付给您：</p>
      {lines.length === 0 && <p>车辆还没有登记到厂，没有等候时间。</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        合计 <strong className="num">{formatYuan(waybill.detentionFen)}</strong> 元，截至{' '}
        <Time at={waybill.at} />
        {agreedFen > 0 &&
          `；已付 ${formatYuan(agreedFen)} 元，本次主张其余 ${formatYuan(waybill.detentionFen - agreedFen)} 元`}
        。
      </p>
      <TextArea field="text" label="情况说明" hint="如何等候、与谁联系过，发货方可以看到" rows={3} />
    </>
  )
}

type PlainAct = 'at_loading' | 'depart' | 'arrive' | 'withdraw' | 'change'

function PlainActForm({ waybill, act, fleet, back }: ActFormProps & { act: PlainAct }) {
  const state = useFormState(act)
  const { name } = ACT_TERMS[act]
  return (
    <Form state={state} hidden={['waybillId']} label={name}>
      {act === 'withdraw' && <WithdrawFields waybill={waybill} />}
      {act === 'change' && fleet !== null && <ChangeFields waybill={waybill} fleet={fleet} />}
      {act !== 'withdraw' && act !== 'change' && (
        <>
          <p>{PLAIN_NOTES[act]}</p>
          <TextArea field="note" label="备注" isOptional rows={2} />
        </>
      )}
      <p>
        <Submit kind={act === 'withdraw' ? 'spend' : 'primary'}>{`确认${name}`}</Submit> {back}
      </p>
    </Form>
  )
}

const PLAIN_NOTES: Record<Exclude<PlainAct, 'withdraw' | 'change'>, string> = {
  at_loading:
    '车辆已在装货地门口或厂内的，登记到厂；等候时间与压车费从此计算，登记后不能更改。晚于装货时段到厂的，放空费按车辆未到场处理。',
  depart: '装好货、离开装货地时登记，发货方随即收到通知。',
  arrive: '到达卸货地时登记；晚于卸货时段的，发货方可以登记晚点。',
}

const BLAMES = ['own', 'other'] as const satisfies readonly CancelBlame[]

function WithdrawFields({ waybill }: { waybill: WaybillDetail }) {
  const notes = cancelWords(waybill, 'carrier')
  return (
    <>
      <Notice kind="warn" title="取消后不能恢复">
        以「{CANCEL_BLAMES.other}」取消的，发货方的放空费先冻结公示 {OBJECTION_DAYS}{' '}
        天，期内未提出异议的付给您。
        {waybill.openExceptions > 0 && '待答复的压车费主张随运单一并撤回。'}
      </Notice>
      <RadioGroup
        field="blame"
        label="取消原因与放空费"
        options={BLAMES.map((value) => ({ value, label: CANCEL_BLAMES[value], note: notes[value] }))}
      />
      <TextArea field="reason" label="取消说明" hint="发货方可以看到" rows={2} />
    </>
  )
}
