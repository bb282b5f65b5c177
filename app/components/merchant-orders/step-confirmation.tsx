import type { ReactNode } from 'react'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { Panel } from '../ui/panel'

interface StepConfirmationProps {
  label: string
  /** The form to confirm, with its preview. */
  state: FormState
  hidden: readonly string[]
  /** Intent that shows the form again as it was typed. */
  editIntent: string
  /** What else was typed, and what follows. */
  children: ReactNode
}

/** Shows what a typed weight would do; it counts once it is confirmed. */
export function StepConfirmation({ label, state, hidden, editIntent, children }: StepConfirmationProps) {
  return (
    <Panel title={label} id="act">
      <p>
        <strong>{state.preview}</strong>
      </p>
      <p>{children}</p>
      <Form state={state} hidden={hidden} defaultButton={label} label={label}>
        <p>
          <Submit kind="spend">{label}</Submit>{' '}
          <Submit intent={editIntent} kind="quiet">
            返回修改
          </Submit>
        </p>
      </Form>
    </Panel>
  )
}
