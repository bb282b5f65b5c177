import { type ComponentProps, lazy } from 'react'

/** Each is loaded only in its step. */
const SignTons = lazy(() => import('./sign-tons'))
const SignConfirmation = lazy(() => import('./sign-confirmation'))

type Confirmation = ComponentProps<typeof SignConfirmation>

interface SignPlanProps {
  activity: {
    terms: readonly string[]
    /** Null without a company that may sign. */
    mine: { range: NonNullable<ComponentProps<typeof SignTons>['range']> } | null
  }
  act: 'sign' | 'confirm'
  /** Null before the tons are chosen, and if they were refused. */
  sums: Confirmation['sums'] | null
  /** Of the chosen tons: the price that they reach, and what the goods cost. */
  facts: Confirmation['facts'] | null
  /** Why the chosen tons were refused. */
  refused: string | null
  /** The activity's page, with the query of one of its steps. */
  pathOf: (more?: Record<string, string>) => string
  words: Confirmation['words']
}

/** Tons of a plan, then its terms and sums with the pay password. */
export function SignPlan({ activity, act, sums, facts, refused, ...how }: SignPlanProps) {
  const { terms, mine } = activity
  if (mine !== null && act === 'confirm' && sums && facts)
    return <SignConfirmation terms={terms} sums={sums} facts={facts} {...how} />
  return <SignTons range={mine?.range ?? null} refused={refused} {...how} />
}
