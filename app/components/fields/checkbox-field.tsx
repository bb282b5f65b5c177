import type { ReactNode } from 'react'
import { describedBy, FieldNotes, type FieldProps, useFrame } from './field-frame'

interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'isOptional'> {
  label: ReactNode
}

/** A yes; sends "on" or nothing. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { field, label, hint } = useFrame(props)
  const { errors } = field
  return (
    <div className={errors.length > 0 ? 'field field--invalid' : 'field'}>
      <div className="choice">
        <input
          key={field.value}
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.value !== ''}
          {...(field.constraint.required && { required: true })}
          {...describedBy(field, hint, errors)}
        />
        <label htmlFor={field.id}>{label}</label>
        <FieldNotes field={field} hint={hint} errors={errors} />
      </div>
    </div>
  )
}
