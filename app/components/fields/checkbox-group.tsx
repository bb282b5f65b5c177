import { describedBy, FieldNotes, type FieldProps, useFrame } from './field-frame'

interface CheckboxGroupProps {
  field: FieldProps['field']
  legend: string
  options: readonly { value: string; name: string }[]
}

/** Several of a closed list, one checkbox each. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { field, legend, options } = useFrame(props)
  const { errors } = field
  return (
    <fieldset
      className={errors.length > 0 ? 'field field--invalid' : 'field'}
      aria-describedby={describedBy(field, undefined, errors)['aria-describedby']}
    >
      <legend>{legend}</legend>
      <FieldNotes field={field} hint={undefined} errors={errors} />
      {options.map(({ value, name }, i) => {
        const id = i === 0 ? field.id : `${field.id}-${value}`
        return (
          <div key={value} className="choice">
            <input
              type="checkbox"
              id={id}
              name={field.name}
              value={value}
              defaultChecked={field.values.includes(value)}
            />
            <label htmlFor={id}>{name}</label>
          </div>
        )
      })}
    </fieldset>
  )
}
