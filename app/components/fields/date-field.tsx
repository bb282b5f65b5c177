import { controlProps, FieldFrame, type FieldProps, useFrame } from './field-frame'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day. A text field shows values that are no day, because the browser's date field cannot. */
export function DateField(props: FieldProps) {
  const frame = useFrame(props)
  const { field, hint } = frame
  const isDay = field.value === '' || isDayText(field.value)
  return (
    <FieldFrame {...frame} errors={field.errors}>
      <input
        key={field.value}
        {...controlProps(field, hint, field.errors)}
        type={isDay ? 'date' : 'text'}
        title="年-月-日"
        placeholder={isDay ? undefined : '年-月-日'}
        autoComplete="off"
        defaultValue={field.value}
      />
    </FieldFrame>
  )
}

function isDayText(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
