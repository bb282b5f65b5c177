import type { FieldProps } from './field-frame'
import { NumberField } from './number-field'

/** A weight in tons with at most three decimals. */
export function TonsField(field: FieldProps) {
  return <NumberField {...field} unit="吨" inputMode="decimal" />
}
