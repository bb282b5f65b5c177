import { useFieldCheck } from '../forms/use-field-check'
import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'

interface NumberFieldProps extends FieldProps {
  unit: string
  /** `decimal` for numbers with a point, which the numeric keyboards of phones lack. */
  inputMode?: 'numeric' | 'decimal'
}

/**
 * A number with its unit. Not of type number: browsers would drop other text, such as full-width digits, which
 * the server reads or answers with an error.
 */
export function NumberField({ unit, inputMode = 'numeric', ...props }: NumberFieldProps) {
  const frame = useFrame(props)
  const { field, label, hint } = frame
  const { errors, handlers } = useFieldCheck(field, label)
  return (
    <FieldFrame {...frame} errors={errors}>
      <div className="field__row">
        <input
          key={field.value}
          {...controlProps(field, hint, errors)}
          {...handlers}
          className="input input--short num"
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          defaultValue={field.value}
        />
        <span>{unit}</span>
      </div>
    </FieldFrame>
  )
}
