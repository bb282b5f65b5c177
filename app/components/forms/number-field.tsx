import { controlProps, FieldFrame, type FieldProps } from './field-frame'
import { useFieldCheck } from './use-field-check'

interface NumberFieldProps extends FieldProps {
  min: number
  max: number
  unit: string
}

/** A whole number. The browser's own buttons step it. */
export function NumberField({ min, max, unit, ...frame }: NumberFieldProps) {
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
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={min}
          max={max}
          step={1}
          defaultValue={field.value}
        />
        <span>{unit}</span>
      </div>
    </FieldFrame>
  )
}
