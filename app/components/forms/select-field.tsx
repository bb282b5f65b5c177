import { controlProps, FieldFrame, type FieldProps } from './field-frame'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** First entry that chooses nothing: "请选择省份". */
  placeholder?: string
}

export function SelectField({ options, placeholder, ...frame }: SelectFieldProps) {
  const { field, hint } = frame
  return (
    <FieldFrame {...frame} errors={field.errors}>
      <select key={field.value} {...controlProps(field, hint, field.errors)} defaultValue={field.value}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
