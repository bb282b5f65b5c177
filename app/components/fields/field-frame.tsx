import type { ReactNode } from 'react'
import { useFields } from '../forms/form-context'
import { type Field, fieldOf } from '../forms/form-state'

/** What every field component takes. */
export interface FieldProps {
  /** The field, or its name in the form around it. */
  field: Field | string
  label: string
  /** Between label and control: format, range, purpose. */
  hint?: ReactNode
  /** Marks a field that may stay empty. */
  isOptional?: boolean
}

interface FieldFrameProps extends Omit<FieldProps, 'field'> {
  field: Field
  errors: readonly string[]
  children: ReactNode
}

/** What a field component takes, with the field itself. */
export function useFrame<P extends Pick<FieldProps, 'field'>>({ field, ...rest }: P) {
  const fields = useFields()
  if (typeof field !== 'string') return { ...rest, field }
  if (fields === null) throw new Error(`the field ${field} is not in a form`)
  return { ...rest, field: fieldOf(fields, field) }
}

/** Label, hint and error around a control that takes `controlProps`. */
export function FieldFrame({ field, label, hint, isOptional, errors, children }: FieldFrameProps) {
  return (
    <div className={errors.length > 0 ? 'field field--invalid' : 'field'}>
      <label htmlFor={field.id}>
        {label}
        {isOptional && <span className="field__hint">（选填）</span>}
      </label>
      <FieldNotes field={field} hint={hint} errors={errors} />
      {children}
    </div>
  )
}

/** The hint and the errors that `describedBy` points to. */
export function FieldNotes({ field, hint, errors }: Pick<FieldFrameProps, 'field' | 'hint' | 'errors'>) {
  return (
    <>
      {hint !== undefined && (
        <p className="field__hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p className="field__error" id={`${field.id}-error`}>
          {errors.join('；')}
        </p>
      )}
    </>
  )
}

export function describedBy(field: Field, hint: ReactNode, errors: readonly string[]) {
  const ids = [
    ...(hint === undefined ? [] : [`${field.id}-hint`]),
    ...(errors.length === 0 ? [] : [`${field.id}-error`]),
  ]
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(errors.length > 0 && { 'aria-invalid': true as const }),
  }
}

/** Attributes of an input, select or textarea inside of a FieldFrame. */
export function controlProps(field: Field, hint: ReactNode, errors: readonly string[]) {
  return {
    id: field.id,
    name: field.name,
    className: 'input',
    ...(field.constraint.required && { required: true }),
    ...describedBy(field, hint, errors),
  }
}
