import { Children, isValidElement, type ReactNode } from 'react'
import type { Field, FieldsState } from './form-state'

/** What the fields of a filter have in common: text, days, or one of several options. */
interface FilterFieldProps {
  field?: string | Field
  label?: string
  options?: readonly { value: string; name: string }[]
  children?: ReactNode
}

const DAY = /^\d{4}-/

/**
 * What is chosen in the fields of a filter, as people read it: names of options, typed text, days with their label.
 * @param fields elements of field components, also within other elements
 */
export function chosenValues(fields: ReactNode, state: FieldsState): string[] {
  return Children.toArray(fields).flatMap((element) => {
    if (!isValidElement<FilterFieldProps>(element)) return []
    const { field, label, options, children } = element.props
    if (field === undefined) return chosenValues(children, state)
    const value = typeof field === 'string' ? state.values[field] : field.value
    if (typeof value !== 'string' || value === '') return []
    if (options) return options.find((option) => option.value === value)?.name ?? value
    return DAY.test(value) ? `${label} ${value}` : value
  })
}
