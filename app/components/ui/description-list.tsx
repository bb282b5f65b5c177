import type { ReactNode } from 'react'

interface DescriptionListProps {
  items: readonly { name: string; value: ReactNode }[]
  /** Side by side where there is room. */
  inTwoColumns?: boolean
}

/** Names and values; what is empty shows "--" (specification §5). */
export function DescriptionList({ items, inTwoColumns = false }: DescriptionListProps) {
  return (
    <dl className={inTwoColumns ? 'description-list description-list--two' : 'description-list'}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? '--' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
