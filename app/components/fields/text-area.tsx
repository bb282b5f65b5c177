import { useFieldCheck } from '../forms/use-field-check'
import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'

const DEFAULT_ROWS = 3

/** Several lines of text; the hint says how many characters fit. */
export function TextArea({ rows = DEFAULT_ROWS, ...props }: FieldProps & { rows?: number }) {
  const frame = useFrame(props)
  const { field, label } = frame
  const { maxLength } = field.constraint
  const hint = frame.hint ?? (maxLength === undefined ? undefined : `最多 ${maxLength} 个字`)
  const { errors, handlers } = useFieldCheck(field, label)
  return (
    <FieldFrame {...frame} hint={hint} errors={errors}>
      <textarea
        key={field.value}
        {...controlProps(field, hint, errors)}
        {...handlers}
        rows={rows}
        defaultValue={field.value}
      />
    </FieldFrame>
  )
}
