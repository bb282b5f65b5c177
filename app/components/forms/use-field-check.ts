import { type FocusEvent, type FormEvent, useState } from 'react'
import { checkInput } from './check-input'
import type { Field } from './form-state'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Looks at a field when the person leaves it after typing, and again at each key once something was wrong.
 * @returns the errors to show (the server's until something is typed) and the handlers of the control
 */
export function useFieldCheck(field: Field, label: string) {
  const [issue, setIssue] = useState<string | null>(null)
  const look = (control: Control) => setIssue(checkInput(control.value.trim(), label, field.constraint))
  return {
    errors: issue === null ? field.errors : [issue],
    handlers: {
      onBlur(event: FocusEvent<Control>) {
        if (event.target.value !== field.value) look(event.target)
      },
      onInput(event: FormEvent<Control>) {
        if (issue !== null) look(event.currentTarget)
      },
    },
  }
}
