import type { ReactNode } from 'react'
import { Time } from '../time/time'
import { Money } from './money'

export interface TimelineItem {
  at: string
  title: string
  /** Who acted: "买家 138****0001"; null where the title says it. */
  who: string | null
  note: string | null
  /** Money that the step moved, seen from the reader. */
  moneyFen: number | null
  /** Below the note, such as pictures. */
  extra?: ReactNode
}

/** What happened, the latest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map(({ at, title, who, note, moneyFen, extra }, i) => (
        <li key={`${at}-${i}`}>
          <strong className="font-semibold">{title}</strong>
          {moneyFen !== null && (
            <span className="num">
              {' '}
              <Money fen={moneyFen} isSigned unit="元" />
            </span>
          )}
          <p className="text-muted text-small">
            <Time at={at} />
            {who !== null && ` · ${who}`}
          </p>
          {note !== null && <p>{note}</p>}
          {extra}
        </li>
      ))}
    </ol>
  )
}
