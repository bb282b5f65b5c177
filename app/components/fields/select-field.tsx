import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; name: string }[]
  /** What choosing nothing means: "全部". */
  none: string
}

/** One of a closed list that is too long for radio buttons. */
export function SelectField({ options, none, ...props }: SelectFieldProps) {
  const frame = useFrame(props)
  const { field, hint } = frame
  return (
    <FieldFrame {...frame} errors={field.errors}>
      <select key={field.value} {...controlProps(field, hint, field.errors)} defaultValue={field.value}>
        <option value="">{none}</option>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
