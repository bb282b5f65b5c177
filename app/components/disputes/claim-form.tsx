import type { ReactNode } from 'react'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface ClaimFormProps {
  state: FormState
  /** Accessible name of the form and text of its button. */
  label: string
  /** Hidden field with the id of the order or the case. */
  subject: 'orderId' | 'arbitrationId'
  name: 'claim' | 'text'
  textLabel: string
  hint: string
  backLink: ReactNode
}

/** A request to the market with its grounds. */
export function ClaimForm({ state, label, subject, name, textLabel, hint, backLink }: ClaimFormProps) {
  return (
    <Form state={state} hidden={[subject]} label={label}>
      <TextArea field={fieldOf(state, name)} label={textLabel} hint={hint} rows={5} />
      <p>
        <Submit>{label}</Submit> {backLink}
      </p>
    </Form>
  )
}
