import type { ReactNode } from 'react'

interface DescriptionListProps {
  items: readonly { name: string; value: ReactNode }[]
  /** Side by side where there is room. */
  inTwoColumns?: boolean
  /** Leaves out what is empty. */
  hidesEmpty?: boolean
}

const isEmpty = (value: ReactNode) => value === null || value === ''

/** Names and values; what is empty shows "--" (specification §5), or is left out. */
export function DescriptionList({ items, inTwoColumns = false, hidesEmpty = false }: DescriptionListProps) {
  const shown = hidesEmpty ? items.filter(({ value }) => !isEmpty(value)) : items
  return (
    <dl className={inTwoColumns ? 'description-list description-list--two' : 'description-list'}>
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isEmpty(value) ? '--' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
