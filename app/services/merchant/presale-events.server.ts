import { foreseeArrival, myPresale } from 'contract/presales/merchant-presales'
import { DeclareFailureForm, DelayArrivalForm, ReportArrivalForm } from 'contract/presales/presale-forms'
import { plainTons } from 'contract/units'
import { merchantPresalePath } from '~/components/presales/presale-paths'
import { call } from '../api/call.server'
import { newestPictures } from '../pictures/my-pictures.server'
import { uploadForm } from '../pictures/upload-form.server'
import { foreseePlan } from '../plans/sign-plan.server'

/** The page of an arrival: the form of the weighed tons, or that of the report with what they mean. */
export function arrivalPath(presaleId: string, weightKg?: number): string {
  const path = merchantPresalePath(presaleId, 'arrival')
  return weightKg === undefined ? path : `${path}?${new URLSearchParams({ weightTon: plainTons(weightKg) })}`
}

/** The buttons that lead to the member's pictures; what was typed comes back with the page. */
export const uploadOfArrival = uploadForm(
  ReportArrivalForm.pick({ presaleId: true, weightTon: true }),
  ({ presaleId, weightTon }) => arrivalPath(presaleId, weightTon),
)
export const uploadOfDelay = uploadForm(DelayArrivalForm.pick({ presaleId: true }), ({ presaleId }) =>
  merchantPresalePath(presaleId, 'delay'),
)
export const uploadOfFailure = uploadForm(DeclareFailureForm.pick({ presaleId: true }), ({ presaleId }) =>
  merchantPresalePath(presaleId, 'failure'),
)

/** A presale, and the member's newest pictures for its papers. */
export async function eventPage(request: Request, presaleId: string) {
  const [presale, pictures] = await Promise.all([
    call(request, myPresale, { presaleId }),
    newestPictures(request),
  ])
  return { presale, pictures }
}

/** What the weighed tons mean; without them, or where they are refused, only why. */
export async function foreseenArrival(request: Request, presaleId: string, weightKg: number | undefined) {
  const input = weightKg === undefined ? null : { presaleId, weightKg }
  const { plan: foreseen, refused } = await foreseePlan(request, foreseeArrival, input)
  return { foreseen, refused }
}
