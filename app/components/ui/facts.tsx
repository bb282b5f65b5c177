import type { ReactNode } from 'react'

export type Fact = { name: string; value: ReactNode }

interface FactsProps {
  /** What is no fact is left out: `isPaid && fact(…)`. */
  items: readonly (Fact | false | null | undefined | '')[]
  /** Side by side where there is room. */
  inTwoColumns?: boolean
}

/** Names and values; what is empty shows "--" (specification §5). */
export function Facts({ items, inTwoColumns = false }: FactsProps) {
  return (
    <dl className={inTwoColumns ? 'description-list description-list--two' : 'description-list'}>
      {items.map(
        (item) =>
          item && (
            <div key={item.name}>
              <dt>{item.name}</dt>
              <dd>{item.value === null || item.value === '' ? '--' : item.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function fact(name: string, value: ReactNode): Fact {
  return { name, value }
}
