import type { ReactNode } from 'react'
import { optionsOf } from '~/components/fields/choices'
import { RadioGroup } from '~/components/fields/radio-group'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface ReasonFormProps {
  state: FormState
  /** Accessible name of the form and text of its button. */
  label: string
  /** Label of the reasons: "取消原因". */
  reasonLabel: string
  reasons: Readonly<Record<string, string>>
  noteHint: string
  /** Link that leaves the form without a change. */
  backLink: ReactNode
}

/** Form of a step with a reason from a list and a note, which `其他` requires. */
export function ReasonForm({ state, label, reasonLabel, reasons, noteHint, backLink }: ReasonFormProps) {
  return (
    <Form state={state} hidden={['orderId']} label={label}>
      <RadioGroup
        field="reason"
        label={reasonLabel}
        options={optionsOf(reasons).map(({ value, name }) => ({ value, label: name }))}
      />
      <TextArea field="note" label="说明" hint={noteHint} isOptional rows={2} />
      <p>
        <Submit>{label}</Submit> {backLink}
      </p>
    </Form>
  )
}
