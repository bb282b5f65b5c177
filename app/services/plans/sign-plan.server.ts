import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import { plainTons } from 'contract/units'
import { CallProblem, call } from '../api/call.server'
import { openForms } from '../forms/forms.server'
import type { Schemas } from '../forms/posted-form.server'

/** Sums of the chosen tons of a plan, or the words of their refusal. @param input null while no tons are chosen */
export async function foreseePlan<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: InputOf<E> | null,
): Promise<{ plan: OutputOf<E> | null; refused: string | null }> {
  if (input === null) return { plan: null, refused: null }
  try {
    return { plan: await call(request, endpoint, input), refused: null }
  } catch (error) {
    if (error instanceof CallProblem && error.problem.refusal)
      return { plan: null, refused: error.problem.msg }
    throw error
  }
}

interface SignedActivity {
  id: string
  minKg: number
  mine: { range: { minKg: number } } | null
  termsHash: string
}

/** The forms of a plan's tons and of its signature, with the chosen tons, else the fewest. */
export async function openSigning<S extends Schemas>(
  request: Request,
  schemas: S,
  { id, minKg, mine, termsHash }: SignedActivity,
  chosenKg: number | undefined,
) {
  const weightKg = chosenKg ?? mine?.range.minKg ?? minKg
  return await openForms(request, schemas, { id, weightTon: plainTons(weightKg), termsHash })
}
