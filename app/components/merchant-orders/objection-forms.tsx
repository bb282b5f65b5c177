import type { ShopObjectionAct } from 'contract/disputes/shop-forms'
import { formatYuan, plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Facts } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { shopObjectionPath } from './shop-dispute-paths'

/** What a refund as the answer would return to the buyer. */
export interface RefundQuote {
  refundFen: number
  disputedRestFen: number
  isWhole: boolean
}

export const OBJECTION_ACT_NAMES: Record<ShopObjectionAct, string> = {
  refund: '同意退款',
  replace: '同意补换货',
  refuse: '拒绝异议',
}

interface ObjectionActPanelProps {
  objection: { id: string; weightKg: number; disputedFen: number; openSteps: readonly string[] }
  act: ShopObjectionAct
  /** What follows in the objection. */
  situation: string
  states: Record<'quote' | ShopObjectionAct, FormState>
  /** Amount of the entered refund, to be confirmed. */
  quote: RefundQuote | null
}

/** Explanation and form of an answer. Only its last form changes something. */
export function ObjectionActPanel(props: ObjectionActPanelProps) {
  const { objection, act, situation, states } = props
  const backLink = (
    <ButtonLink kind="quiet" to={shopObjectionPath(objection.id)}>
      返回，暂不答复
    </ButtonLink>
  )
  if (!objection.openSteps.includes('answer'))
    return (
      <Panel title={OBJECTION_ACT_NAMES[act]} id="act">
        <Notice kind="error" title={states[act].formErrors[0] ?? `现在不能${OBJECTION_ACT_NAMES[act]}`}>
          {situation}
        </Notice>
        <ButtonLink kind="quiet" to={shopObjectionPath(objection.id)}>
          查看异议现状
        </ButtonLink>
      </Panel>
    )
  return (
    <Panel title={OBJECTION_ACT_NAMES[act]} id="act">
      {act === 'refund' ? (
        <Refund {...props} backLink={backLink} />
      ) : (
        <NoteForm act={act} state={states[act]} backLink={backLink} />
      )}
    </Panel>
  )
}

interface NoteFormProps {
  act: 'replace' | 'refuse'
  state: FormState
  backLink: ReactNode
}

function NoteForm({ act, state, backLink }: NoteFormProps) {
  const name = OBJECTION_ACT_NAMES[act]
  return (
    <>
      <Notice
        kind="warn"
        title={act === 'replace' ? '答复后不能更改，异议随即结束' : '答复后不能更改；买家可在 5 天内申请仲裁'}
      >
        {act === 'replace'
          ? '不退款。请重新交货，并在订单中登记送达；买家验收补换的货物后再确认收货，货款届时结算。'
          : '不退款，货款仍在监管账户。买家接受，或逾期未申请仲裁的，订单继续履行。'}
      </Notice>
      <Form state={state} hidden={['orderId']} label={name}>
        <TextArea
          field="note"
          label={act === 'replace' ? '说明' : '拒绝的原因'}
          hint={
            act === 'replace'
              ? '如补换的批号与预计到货时间，买家可以看到'
              : '写明核实的情况与依据，买家可以看到'
          }
          isOptional={act === 'replace'}
          rows={3}
        />
        <p>
          <Submit>{`确认${name}`}</Submit> {backLink}
        </p>
      </Form>
    </>
  )
}

function Refund({ objection, states, quote, backLink }: ObjectionActPanelProps & { backLink: ReactNode }) {
  if (quote === null) return <QuoteForm objection={objection} state={states.quote} backLink={backLink} />
  const { refundFen, disputedRestFen, isWhole } = quote
  const amount = `${formatYuan(refundFen)} 元`
  return (
    <>
      <Notice kind="warn" title={`确认后，${amount}立即从监管账户退给买家，不能撤回`}>
        {isWhole
          ? '异议涉及的款项全部退回，异议随即结束，其余货款按订单结算。'
          : `异议涉及的其余 ${formatYuan(disputedRestFen)} 元仍在监管账户；买家接受后异议结束，也可在 5 天内就其余部分申请仲裁。`}
      </Notice>
      <Facts items={enteredFacts(states.refund)} />
      <Form state={states.refund} hidden={['orderId', 'weightTon', 'amountFen', 'note']} label="确认退款">
        <p>
          <Submit kind="spend">{`确认退款 ${amount}`}</Submit> {backLink}
        </p>
      </Form>
      <details>
        <summary>修改退款</summary>
        <QuoteForm objection={objection} state={states.quote} />
      </details>
    </>
  )
}

/** What the merchant entered, to be checked before the refund. */
function enteredFacts(state: FormState) {
  const [tons, note] = [fieldOf(state, 'weightTon').value, fieldOf(state, 'note').value]
  return [
    {
      name: '退款方式',
      value: tons === '' ? '按金额，货物由买家留用' : `按重量，${tons} 吨不再交付，含相应运费`,
    },
    { name: '说明', value: note },
  ]
}

interface QuoteFormProps {
  objection: ObjectionActPanelProps['objection']
  state: FormState
  backLink?: ReactNode
}

function QuoteForm({ objection: { weightKg, disputedFen }, state, backLink }: QuoteFormProps) {
  return (
    <Form state={state} hidden={['orderId']} label="填写退款">
      <p>按重量或按金额退款，填写其中一项；下一步核对金额，确认后才退款。</p>
      <TextField
        field="weightTon"
        label="按重量退款（吨）"
        hint={`这部分货物不再交付，货款与运费按比例退回；最多 ${plainTons(weightKg)} 吨`}
        inputMode="decimal"
        autoComplete="off"
        isShort
        isOptional
      />
      <TextField
        field="amountFen"
        label="按金额退款（元）"
        hint={`货物由买家留用，退差价；最多 ${formatYuan(disputedFen)} 元`}
        inputMode="decimal"
        autoComplete="off"
        isShort
        isOptional
      />
      <TextArea field="note" label="说明" hint="买家可以看到" isOptional rows={2} />
      <p>
        <Submit>核对退款金额</Submit> {backLink}
      </p>
    </Form>
  )
}
