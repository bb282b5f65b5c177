import type { RegisteredCompany, RegistryAnswer } from 'backend/gateways/registry'
import { REQUIRED_FACTS, type RegistrationFacts } from 'contract/registrations'
import type { RegistrationKind, RegistrationState, RegistryResult } from 'contract/registrations/states'

/** Whether the applicant may change and submit the registration. */
export function isOpen(state: RegistrationState): boolean {
  return state === 'draft' || state === 'rejected'
}

/** Whether all facts of the kind are present. */
export function isComplete(kind: RegistrationKind, facts: RegistrationFacts): boolean {
  return REQUIRED_FACTS[kind].safeParse(facts).success
}

const COMPARED = [
  'licenceNo',
  'legalPerson',
  'foundedOn',
] as const satisfies readonly (keyof RegisteredCompany)[]
const ACTIVE = /存续|在业|开业|正常/

/** Compares what was typed with the registry. The address is not compared, because registries write it in many forms. */
export function compareWithRegistry(facts: RegistrationFacts, answer: RegistryAnswer): RegistryResult {
  if (answer === 'unavailable') return 'unverified'
  if (answer === 'unknown') return 'unknown'
  const isSame = COMPARED.every((name) => facts[name] === answer[name])
  return isSame && ACTIVE.test(answer.status) ? 'matched' : 'different'
}
