import type { OutputOf } from 'contract/endpoint'
import { foreseeRedemption, type Redemption } from 'contract/points'
import { CallProblem, call } from '../api/call.server'

interface Foreseen {
  foreseen: OutputOf<typeof foreseeRedemption> | null
  /** Words of the refusal. */
  refused: string | null
}

/** What a redemption would cost, or why it is not possible. */
export async function foreseeOrRefused(request: Request, wanted: Redemption): Promise<Foreseen> {
  try {
    return { foreseen: await call(request, foreseeRedemption, wanted), refused: null }
  } catch (error) {
    if (error instanceof CallProblem && error.problem.refusal)
      return { foreseen: null, refused: error.problem.msg }
    throw error
  }
}
