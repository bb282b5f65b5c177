import { maskedCompany } from 'backend/activities'
import { submitWithPayPassword } from 'backend/banking'
import { companyBuying, type LegalPersonsOf, mayActForCompany } from 'backend/companies'
import { planById, plannedKgOf, plansOfActivity } from 'backend/plans'
import { type Actor, type AnsweredEndpoint, answer, type Call, mutation } from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import * as contract from 'contract/presales'
import * as conversion from 'contract/presales/conversion'
import { bookingRange } from 'contract/presales/terms'
import { consoleEndpoints } from './console-endpoints'
import { convertPresalePlan, foreseePresaleOrder } from './convert-presale-plan'
import { foreseeBooking } from './foresee-booking'
import { homeTeaser } from './home-teaser'
import { merchantEndpoints } from './merchant-endpoints'
import { presalePage } from './presale-list'
import { isPublic, type Presale, presaleById } from './presale-store'
import { describePresale } from './presale-views'
import { createSignQueue, SIGN_OPERATION, type SignQueue } from './sign-queue'

export interface PresalePorts {
  readonly legalPersonsOf: LegalPersonsOf
}

export function presaleEndpoints(
  context: Pick<ModuleContext, 'db' | 'subscribe' | 'beforeClosing'>,
  ports: PresalePorts,
): AnsweredEndpoint[] {
  const signatures = createSignQueue(context.db, ports.legalPersonsOf)
  context.beforeClosing?.(() => signatures.settled())
  return [
    ...listEndpoints(context),
    ...buyerEndpoints(ports, signatures),
    ...merchantEndpoints(),
    ...consoleEndpoints(),
  ]
}

function listEndpoints({ subscribe }: Pick<ModuleContext, 'subscribe'>): AnsweredEndpoint[] {
  const readTeaser = homeTeaser(subscribe)
  return [
    answer(contract.getBookingQuotas, async ({ db, now }, query) =>
      accept(await presalePage(db.orm, query, now)),
    ),

    answer(contract.presaleTeaser, async ({ db, now }) =>
      accept({ list: await readTeaser(db.orm, now), at: now }),
    ),

    answer(contract.info, async (call, { id, city }) => {
      const { orm } = call.db
      const presale = await presaleById(orm, id)
      if (!presale || !isPublic(presale)) return refuse('not_found')
      const mine = await mineOf(call, presale, await call.askActor())
      const hasPapers = mine !== null && mine.signedKg > 0
      return accept({ ...(await describePresale(orm, presale, { city, hasPapers }, call.now)), mine })
    }),

    answer(contract.getBookingPlanned, async (call, { id, ...place }) => {
      const { orm } = call.db
      const presale = await presaleById(orm, id)
      if (!presale || !isPublic(presale)) return refuse('not_found')
      const viewer = await call.askActor()
      const { list, total } = await plansOfActivity(orm, id, place)
      const rows = list.map(({ id: planId, companyId, weightKg, priceFenPerTon, signedAt }) => ({
        company: maskedCompany(planId),
        ...{ weightKg, priceFenPerTon, signedAt, isMine: companyId === viewer?.companyId },
      }))
      return accept({ list: rows, total, ...place })
    }),
  ]
}

/** What a presale says of the company for which a caller may order. */
async function mineOf({ db }: Pick<Call, 'db'>, presale: Presale, viewer: Actor | null) {
  const companyId = viewer && companyBuying(viewer, 'company')
  if (companyId === null) return null
  const signedKg = await plannedKgOf(db.orm, { activityId: presale.id, companyId })
  const { availableFen } = await capitalOf(db.orm, { kind: 'company', id: companyId })
  return { signedKg, range: bookingRange(presale), availableFen }
}

function buyerEndpoints({ legalPersonsOf }: PresalePorts, signatures: SignQueue): AnsweredEndpoint[] {
  return [
    answer(contract.bookingPlannedPay, async (call, { payPassword, ...input }) => {
      const { id: presaleId, weightKg } = input
      return await submitWithPayPassword(call, {
        ...{ operation: SIGN_OPERATION, input, payPassword },
        validate: () => foreseeBooking(call, { presaleId, weightKg }, legalPersonsOf),
        submit: () => signatures.submit(presaleId, { call, wanted: input }),
      })
    }),

    answer(contract.foreseeBooking, (call, { id: presaleId, weightKg }) =>
      foreseeBooking(call, { presaleId, weightKg }, legalPersonsOf),
    ),

    answer(conversion.foreseeOrder, async ({ db, actor, now }, { planId, ...wanted }) => {
      const plan = await planById(db.orm, planId)
      const isMine = plan?.companyId === actor.companyId && plan?.kind === 'presale'
      if (!plan || !isMine || !mayActForCompany(actor, 'view')) return refuse('not_found')
      return await foreseePresaleOrder(db.orm, plan, wanted, now)
    }),

    mutation(conversion.createOrder, 'presale.createOrder', convertPresalePlan),
  ]
}
