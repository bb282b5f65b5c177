import type { ReactNode } from 'react'
import { optionsOf } from '../forms/choices'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { RadioGroup } from '../forms/radio-group'
import { Submit } from '../forms/submit'
import { TextArea } from '../forms/text-area'

interface ReasonFormProps {
  state: FormState
  /** The form's name, and the words of its button. */
  label: string
  /** "取消原因". */
  asks: string
  reasons: Readonly<Record<string, string>>
  noteHint: string
  /** The way back for who thinks better of it. */
  backLink: ReactNode
}

/** A step that wants a reason: one of a list, and a few words that `其他` cannot do without. */
export function ReasonForm({ state, label, asks, reasons, noteHint, backLink }: ReasonFormProps) {
  return (
    <Form state={state} hidden={['orderId']} label={label}>
      <RadioGroup
        field={fieldOf(state, 'reason')}
        label={asks}
        options={optionsOf(reasons).map(({ value, name }) => ({ value, label: name }))}
      />
      <TextArea field={fieldOf(state, 'note')} label="说明" hint={noteHint} isOptional rows={2} />
      <p>
        <Submit>{label}</Submit> {backLink}
      </p>
    </Form>
  )
}
