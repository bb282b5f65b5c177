import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { useFieldCheck } from '../forms/use-field-check'
import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'

interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'tel' | 'email'>
  inputMode?: 'text' | 'tel' | 'numeric' | 'decimal' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** For what is a few characters long. */
  isShort?: boolean
}

/** One line of text. No maxlength attribute: it would cut what is pasted without a word. */
export function TextField({ type = 'text', inputMode, autoComplete, isShort, ...props }: TextFieldProps) {
  const frame = useFrame(props)
  const { field, label, hint } = frame
  const { errors, handlers } = useFieldCheck(field, label)
  const control = controlProps(field, hint, errors)
  return (
    <FieldFrame {...frame} errors={errors}>
      <input
        key={field.value}
        {...control}
        {...handlers}
        className={isShort ? 'input input--short' : 'input'}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        defaultValue={field.value}
      />
    </FieldFrame>
  )
}
