import { isCompanyAuthenticated } from 'backend/account'
import { ownsPrivatePicture } from 'backend/pictures'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { OpenCheckout } from 'contract/banking'
import { CHECKOUT_PAPERS, type CheckoutPaper } from 'contract/banking/checkout-states'
import type { z } from 'zod'
import { findCard } from '../cards/card-store'
import { addInstruction } from '../instructions/instruction-store'
import { lockOwner } from '../lock-owner'
import { requireMoneyRole } from '../owner'
import { type KnownFacts, needsAuthority, validateApplication } from './checkout-rules'
import {
  type CheckoutRow,
  companyHasSent,
  findOpenApplication,
  insertApplication,
  listApplications,
} from './checkout-store'
import { openHandler, sealHandler } from './sealed-values'

/** What the market knows of an authenticated company; set by the list of modules. */
export type FindCompanyFacts = (
  reader: Reader,
  company: { companyId: string; companyName: string },
) => Promise<KnownFacts>

export interface ApplicationParts {
  readonly cipher: DataCipher
  readonly companyFacts: FindCompanyFacts
}

export interface ApplyingCompany {
  readonly companyId: string
  readonly companyName: string
  readonly memberId: string
}

export type WantedAccount = Omit<z.output<typeof OpenCheckout>, 'payPassword' | 'smsCode' | 'requestId'>

const NOT_MINE = {
  licencePaper: 'checkout_licence_not_mine',
  authorityPaper: 'checkout_authority_not_mine',
  frontPaper: 'checkout_front_not_mine',
  backPaper: 'checkout_back_not_mine',
} as const satisfies Record<CheckoutPaper, string>

/**
 * Validates an application against the present state; repeated under the company's lock.
 * @returns the handler's identity number: the new one, or that of the same handler in the rejected application
 */
export async function validateWanted(
  reader: Reader,
  { cipher, companyFacts }: ApplicationParts,
  company: ApplyingCompany,
  wanted: WantedAccount,
  now: Date,
) {
  const { companyId } = company
  const [last] = await listApplications(reader, companyId, 1)
  const handler = last && openHandler(cipher, last)
  const idNumber =
    wanted.idNumber ?? (handler?.handlerName === wanted.handlerName ? handler.idNumber : undefined)
  const card = await findCard(reader, wanted.cardId)
  const known = await companyFacts(reader, company)
  const valid = validateApplication(wanted, {
    isAuthenticated: await isCompanyAuthenticated(reader, companyId, now),
    openState: (await findOpenApplication(reader, companyId))?.state ?? null,
    isCardBound: card?.state === 'bound' && card.ownerKind === 'company' && card.ownerId === companyId,
    known,
    hasIdNumber: idNumber !== undefined,
  })
  if (!valid.ok) return valid
  const papers = await checkPapers(reader, { company, known }, wanted)
  return papers.ok ? accept({ idNumber: idNumber ?? '' }) : papers
}

/** Papers are own private uploads, or those that the company has sent before: then or for its authentication. */
async function checkPapers(
  reader: Reader,
  { company, known }: { company: ApplyingCompany; known: KnownFacts },
  wanted: WantedAccount,
): Promise<Verdict<void, (typeof NOT_MINE)[CheckoutPaper] | 'checkout_authority_missing'>> {
  for (const field of CHECKOUT_PAPERS) {
    const pictureId = wanted[field]
    if (pictureId === undefined || pictureId === known.licencePaper || pictureId === known.authorityPaper)
      continue
    const isOurs =
      (await ownsPrivatePicture(reader, company.memberId, pictureId)) ||
      (await companyHasSent(reader, company.companyId, pictureId))
    if (!isOurs) return refuse(NOT_MINE[field])
  }
  if (wanted.authorityPaper === undefined && needsAuthority(wanted.legalPerson, wanted.handlerName))
    return refuse('checkout_authority_missing')
  return accept()
}

/** Stores an application and its instruction, in one transaction. The caller has checked password and code. */
export async function submitApplication(
  tx: Tx,
  parts: ApplicationParts,
  company: ApplyingCompany,
  wanted: WantedAccount,
  now: Date,
) {
  const { companyId, companyName, memberId } = company
  const owner = { kind: 'company', id: companyId } as const
  await lockOwner(tx, owner)
  const allowed = await requireMoneyRole(tx, owner, memberId)
  if (!allowed.ok) return allowed
  const valid = await validateWanted(tx, parts, company, wanted, now)
  if (!valid.ok) return valid
  const { licenceNo, legalPerson, address, handlerName, handlerPhone, cardId } = wanted
  const { licencePaper, authorityPaper, frontPaper, backPaper } = wanted
  const id = newId()
  const handler = { handlerName, handlerPhone, idNumber: valid.value.idNumber }
  const application: CheckoutRow = await insertApplication(tx, {
    id,
    companyId,
    memberId,
    cardId,
    facts: { companyName, licenceNo, legalPerson, address },
    papers: { licencePaper, frontPaper, backPaper, ...(authorityPaper !== undefined && { authorityPaper }) },
    handlerSealed: sealHandler(parts.cipher, id, handler),
    submittedAt: now,
  })
  const instruction = await addInstruction(tx, { kind: 'open_account', subjectId: id, now })
  return accept({ application, instructionId: instruction.id })
}
