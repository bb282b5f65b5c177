import { type FocusEvent, type FormEvent, useState } from 'react'
import { checkInput } from './check-input'
import type { Field } from './form-state'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * True where the focus goes on to another field. Not on the way to a button (or to nowhere, as Safari reports
 * it): a message that appeared between press and release would push the button from under the pointer.
 */
export function isMovingOn({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLElement && relatedTarget.matches('input, select, textarea')
}

/**
 * Looks at a field when the person goes on after typing, and again at each key once something was wrong.
 * @returns the errors to show (the server's until something is typed) and the handlers of the control
 */
export function useFieldCheck(field: Field, label: string) {
  const [issue, setIssue] = useState<string | null>(null)
  const validate = (control: Control) => setIssue(checkInput(control.value.trim(), label, field.constraint))
  return {
    errors: issue === null ? field.errors : [issue],
    handlers: {
      onBlur(event: FocusEvent<Control>) {
        if (event.target.value !== field.value && isMovingOn(event)) validate(event.target)
      },
      onInput(event: FormEvent<Control>) {
        if (issue !== null) validate(event.currentTarget)
      },
    },
  }
}
