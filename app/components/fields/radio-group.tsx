import type { ReactNode } from 'react'
import { describedBy, FieldNotes, type FieldProps, useFrame } from './field-frame'

export interface RadioOption {
  value: string
  label: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  /** Fields that belong to this choice; shown while it is chosen (by CSS alone), always there in text browsers. */
  reveal?: ReactNode
}

interface RadioGroupProps extends FieldProps {
  options: readonly RadioOption[]
}

/** One of a few. The first carries the field's id, so that the error summary leads to it. */
export function RadioGroup(props: RadioGroupProps) {
  const { field, label, hint, isOptional, options } = useFrame(props)
  const { errors } = field
  return (
    <fieldset
      className={errors.length > 0 ? 'field field--invalid' : 'field'}
      aria-describedby={describedBy(field, hint, errors)['aria-describedby']}
    >
      <legend>
        {label}
        {isOptional && <span className="field__hint">（选填）</span>}
      </legend>
      <FieldNotes field={field} hint={hint} errors={errors} />
      {options.map(({ value, label: name, note, reveal }, i) => {
        const id = i === 0 ? field.id : `${field.id}-${i}`
        return (
          <div key={value} className="choice">
            <input
              key={field.value}
              type="radio"
              id={id}
              name={field.name}
              value={value}
              defaultChecked={value === field.value}
              {...(field.constraint.required && { required: true })}
            />
            <label htmlFor={id}>
              {name} {note !== undefined && <span className="field__hint block">{note}</span>}
            </label>
            {reveal !== undefined && <div className="choice__details">{reveal}</div>}
          </div>
        )
      })}
    </fieldset>
  )
}
