import type { ReactNode } from 'react'

/** The items of a description list that have a value, for lists where the absence of one says nothing. */
export function presentItems<T extends { readonly value: ReactNode }>(items: readonly T[]): readonly T[] {
  return items.filter(({ value }) => value !== null && value !== '')
}
