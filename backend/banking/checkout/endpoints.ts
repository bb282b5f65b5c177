import { companyOfMember, isCompanyAuthenticated, type SmsCodes } from 'backend/account'
import type { ChosenBank } from 'backend/gateways/bank'
import type { RegistryGateway } from 'backend/gateways/registry'
import { memberAsOwner, type PictureStore, storePaper } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import { type Actor, type AnsweredEndpoint, answer, type Call } from 'backend/platform/endpoint'
import { keyedHash } from 'backend/platform/hash'
import type { CountLookUp } from 'backend/platform/rate-limits/look-ups'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { hasPayPassword } from 'backend/wallet'
import * as contract from 'contract/banking'
import type { ParsedOf } from 'contract/endpoint'
import { type BankContext, runAtOnce, runParts } from '../bank-of'
import { boundCards } from '../cards/card-store'
import { cardView } from '../cards/card-view'
import { mayActForCompanyMoney } from '../owner'
import { runProven } from '../proven-request'
import { eligibilityOf } from './checkout-rules'
import { findApplication, listApplications } from './checkout-store'
import { applicationView, prefilledView, statusOf } from './checkout-view'
import { openedNumber } from './sealed-values'
import {
  type ApplyingCompany,
  type FindCompanyFacts,
  submitApplication,
  validateWanted,
} from './submit-application'

/** Applications that a company sees. */
const HISTORY_SIZE = 20

export interface CheckoutDeps {
  codes: Pick<SmsCodes, 'send' | 'check'>
  bankIn(call: Pick<Call, 'db' | 'clock'>): ChosenBank | null
  settings: BankContext['settings']
  cipher: BankContext['cipher']
  pictures: PictureStore
  registry: RegistryGateway
  countLookUp: CountLookUp
  companyFacts: FindCompanyFacts
}

/** Calls of companies about their checkout account. */
export function checkoutEndpoints(deps: CheckoutDeps): AnsweredEndpoint[] {
  const { codes, cipher, pictures } = deps
  return [
    answer(contract.queryCheckout, (call) => queryCheckout(deps, call)),

    answer(contract.checkoutInfo, async ({ db, actor, now }, { id }) => {
      const company = await applyingCompany(db.orm, actor)
      if (!company.ok) return company
      const { companyId } = company.value
      const { memberId } = actor
      const mayLookUp = async () => (await deps.countLookUp(db.orm, { memberId }, now)).ok
      const parts = { ...deps, viewerId: memberId, mayLookUp }
      const row = id
        ? await findApplication(db.orm, { id, companyId })
        : (await listApplications(db.orm, companyId, 1))[0]
      if (row) return accept(await applicationView(db.orm, parts, row, now))
      if (id) return refuse('not_found')
      return accept(await prefilledView(db.orm, parts, company.value, now))
    }),

    answer(contract.uploadCheckoutPaper, async ({ db, actor, now }, { file }) => {
      const company = await applyingCompany(db.orm, actor)
      if (!company.ok) return company
      return await storePaper(pictures, { owner: memberAsOwner(actor.memberId), file }, now)
    }),

    answer(contract.sendClearingCorpCode, async (call, { handlerPhone, requestId }) => {
      const company = await applyingCompany(call.db.orm, call.actor)
      if (!company.ok) return company
      return await codes.send(call, { phone: handlerPhone, requestId, purpose: 'checkout_account' })
    }),

    answer(contract.openCheckout, (call, input) => openOnce({ ...deps, cipher }, call, input)),
  ]
}

/** The caller's company. The contract requires the permission to act for its money. */
async function applyingCompany(
  reader: Reader,
  { memberId }: Actor,
): Promise<Verdict<ApplyingCompany, 'checkout_company_missing'>> {
  const company = await companyOfMember(reader, memberId)
  if (!company) return refuse('checkout_company_missing')
  const { companyId, companyName } = company
  return accept({ companyId, companyName, memberId })
}

/** What a member may do, and what became of the company's applications. */
async function queryCheckout({ bankIn, cipher }: CheckoutDeps, call: Call<Actor>) {
  const { db, actor, now } = call
  const company = await companyOfMember(db.orm, actor.memberId)
  const eligibility = eligibilityOf({
    hasBank: bankIn(call) !== null,
    hasCompany: company !== undefined,
    mayAct: mayActForCompanyMoney(actor),
    isAuthenticated: await isCompanyAuthenticated(db.orm, company?.companyId ?? null, now),
  })
  const isShown = company !== undefined && mayActForCompanyMoney(actor)
  const history = isShown ? await listApplications(db.orm, company.companyId, HISTORY_SIZE) : []
  const cards = isShown ? await boundCards(db.orm, { kind: 'company', id: company.companyId }) : []
  const opened = history.find(({ state }) => state === 'opened')
  return accept({
    eligibility,
    companyName: company?.companyName ?? null,
    accountNo: opened ? openedNumber(cipher, opened) : null,
    history: history.map(statusOf),
    cards: cards.map((row) => cardView(row, now)),
    hasPayPassword: await hasPayPassword(db.orm, actor.memberId),
  })
}

/** Submits an application at most once per request id. */
async function openOnce(
  deps: CheckoutDeps,
  call: Call<Actor>,
  { payPassword, smsCode, ...input }: ParsedOf<typeof contract.openCheckout>,
) {
  const { codes, bankIn, settings, cipher, pictures } = deps
  const bank = bankIn(call)
  if (!bank) return refuse('bank_unavailable')
  const { db, now } = call
  const found = await applyingCompany(db.orm, call.actor)
  if (!found.ok) return found
  const company = found.value
  const { requestId: _, ...wanted } = input
  let instructionId: string | null = null
  const made = await runProven(codes, call, {
    operation: 'banking.open_checkout',
    // The request log keeps a hash of the content, from which a number could be guessed.
    input: {
      ...input,
      ...(input.idNumber !== undefined && {
        idNumber: keyedHash(pictures.secret, 'handler id number', input.idNumber),
      }),
    },
    proof: {
      payPassword,
      code: { phone: input.handlerPhone, purpose: 'checkout_account', smsCode },
    },
    validate: () => validateWanted(db.orm, deps, company, wanted, now),
    change: async (tx) => {
      const submitted = await submitApplication(tx, deps, company, wanted, now)
      if (!submitted.ok) return submitted
      instructionId = submitted.value.instructionId
      return accept(statusOf(submitted.value.application))
    },
  })
  if (made.ok && instructionId !== null)
    await runAtOnce(runParts({ ...call, settings, cipher }, bank.gateway), instructionId)
  return made
}
