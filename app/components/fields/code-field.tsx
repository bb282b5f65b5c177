import type { ReactNode } from 'react'
import { useFieldCheck } from '../forms/use-field-check'
import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'

interface CodeFieldProps extends FieldProps {
  /** The button that sends the code: a Submit with its own intent. */
  send?: ReactNode
}

/** A code that came by SMS: phones offer to fill it in; it never comes back from the server filled. */
export function CodeField({ send, ...props }: CodeFieldProps) {
  const frame = useFrame(props)
  const { field, label, hint } = frame
  const { errors, handlers } = useFieldCheck(field, label)
  return (
    <FieldFrame {...frame} errors={errors}>
      <div className="field__row">
        <input
          {...controlProps(field, hint, errors)}
          {...handlers}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        {send}
      </div>
    </FieldFrame>
  )
}
