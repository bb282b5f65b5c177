import type { ReactNode } from 'react'
import { TextArea } from '~/components/fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { KeepButton } from '../forms/kept-draft'
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
  /** The page has the intents of a form that can be kept. */
  mayKeep?: boolean
  backLink: ReactNode
}

/** A request to the market with its grounds. */
export function ClaimForm({
  state,
  label,
  subject,
  name,
  textLabel,
  hint,
  mayKeep,
  backLink,
}: ClaimFormProps) {
  return (
    <Form state={state} hidden={[subject]} {...(mayKeep && { defaultButton: label })} label={label}>
      <TextArea field={name} label={textLabel} hint={hint} rows={5} />
      <p>
        <Submit>{label}</Submit> {mayKeep && <KeepButton />} {backLink}
      </p>
    </Form>
  )
}
