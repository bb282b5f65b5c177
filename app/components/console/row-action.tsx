import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'

interface RowActionProps {
  /** State of the page's form, which all rows share. */
  state: FormState
  /** Idempotency key of this row. */
  requestId: string
  /** Values that name the row. */
  values: Record<string, string>
  /** Text of the button, and what it acts on for screen readers. */
  name: string
  subject: string
}

/** The form of a table's row: a button with hidden values. Only the row that was sent shows why it was refused. */
export function RowAction({ state, requestId, values, name, subject }: RowActionProps) {
  const isSent = Object.entries(values).every(([field, value]) => state.values[field] === value)
  const own = isSent ? state : { ...state, requestId, values, errors: {}, formErrors: [] }
  return (
    <Form state={own} hidden={Object.keys(values)} label={`${name} ${subject}`}>
      <Submit kind="quiet" isSmall>
        {name}
      </Submit>
    </Form>
  )
}
