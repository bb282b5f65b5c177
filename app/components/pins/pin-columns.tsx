import type { ReactNode } from 'react'
import { ServerFragment } from '../fragments/server-fragment'
import { FactsFragment } from '../trade/facts-fragment'
import { ButtonLink } from '../ui/button'
import { Columns, Panel } from '../ui/panel'

interface PinColumnsProps {
  /** HTML of price, progress and the member's share. */
  summary: string | null
  /** HTML of participants, goods and rules. */
  facts: string | null
  /** The form that pays a share. */
  payment: ReactNode
  /** Where the pin is joined; null if it cannot be joined now. */
  joinTo: string | null
  /** The form that joins. */
  children: ReactNode
}

/** The two columns of a pin's page. */
export function PinColumns({ summary, facts, payment, joinTo, children }: PinColumnsProps) {
  return (
    <Columns
      isAsideFirst
      aside={
        <>
          <ServerFragment name="summary" html={summary} />
          {payment}
          {joinTo !== null && (
            <Panel>
              <ButtonLink kind="spend" isWide to={joinTo}>
                加入拼单
              </ButtonLink>
            </Panel>
          )}
        </>
      }
      main={
        <>
          {children}
          <FactsFragment html={facts} />
        </>
      }
    />
  )
}
