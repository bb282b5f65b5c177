import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { CheckoutEligibility, CheckoutState } from 'contract/banking/checkout-states'
import type { CompanyFacts } from '../tables'

/** What the market knows of a company from its authentication or registration. */
export interface KnownFacts {
  readonly licenceNo?: string | undefined
  readonly legalPerson?: string | undefined
  readonly address?: string | undefined
  readonly licencePaper?: string | undefined
  readonly authorityPaper?: string | undefined
}

/** What decides whether a member may apply. */
export interface Applicant {
  readonly hasBank: boolean
  readonly hasCompany: boolean
  /** Whether its role allows to act for the company's money. */
  readonly mayAct: boolean
  readonly isAuthenticated: boolean
}

export function eligibilityOf({
  hasBank,
  hasCompany,
  mayAct,
  isAuthenticated,
}: Applicant): CheckoutEligibility {
  if (!hasBank) return 'no_bank'
  if (!hasCompany) return 'no_company'
  if (!mayAct) return 'no_permission'
  return isAuthenticated ? 'ready' : 'not_authenticated'
}

/** What an application is checked against. */
export interface ApplicationState {
  readonly isAuthenticated: boolean
  /** State of the application that is not rejected; null without one. */
  readonly openState: CheckoutState | null
  /** Whether the account is a bound one of the company. */
  readonly isCardBound: boolean
  readonly known: KnownFacts
  readonly hasIdNumber: boolean
}

type Told = Pick<CompanyFacts, 'licenceNo' | 'legalPerson'>

/** Validates what needs no look at the papers, in the order of the contract's refusals. */
export function validateApplication(
  { licenceNo, legalPerson }: Told,
  { isAuthenticated, openState, isCardBound, known, hasIdNumber }: ApplicationState,
): Verdict<
  void,
  | 'checkout_company_unauthenticated'
  | 'checkout_pending'
  | 'checkout_opened'
  | 'card_not_bound'
  | 'checkout_licence_differs'
  | 'checkout_legal_person_differs'
  | 'checkout_id_number_missing'
> {
  if (!isAuthenticated) return refuse('checkout_company_unauthenticated')
  if (openState === 'opened') return refuse('checkout_opened')
  if (openState !== null) return refuse('checkout_pending')
  if (!isCardBound) return refuse('card_not_bound')
  if (known.licenceNo !== undefined && known.licenceNo !== licenceNo)
    return refuse('checkout_licence_differs')
  if (known.legalPerson !== undefined && known.legalPerson !== legalPerson)
    return refuse('checkout_legal_person_differs')
  return hasIdNumber ? accept() : refuse('checkout_id_number_missing')
}

/** Whether the handler needs the legal person's letter. */
export function needsAuthority(legalPerson: string, handlerName: string): boolean {
  return legalPerson !== handlerName
}
