import type { RegistryGateway } from 'backend/gateways/registry'
import { privatePictureAddress } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { maskIdNumber } from 'contract/authentication/id-number'
import type { CheckoutStatus, checkoutInfo } from 'contract/banking'
import { CHECKOUT_PAPERS, type CheckoutPaper } from 'contract/banking/checkout-states'
import type { AnswerOf } from 'contract/endpoint'
import type { z } from 'zod'
import type { CheckoutRow } from './checkout-store'
import { openHandler } from './sealed-values'
import type { FindCompanyFacts } from './submit-application'

interface ViewParts {
  cipher: DataCipher
  /** Key of the signatures of private addresses. */
  pictures: { secret: string }
  companyFacts: FindCompanyFacts
  registry: RegistryGateway
  /** Counts a look-up in the registry. @returns false beyond the member's quota */
  mayLookUp(): Promise<boolean>
  /** The member who looks at the papers. */
  viewerId: string
}

type Info = AnswerOf<typeof checkoutInfo>
type Papers = Partial<Record<CheckoutPaper, string>>

export function statusOf({
  id,
  state,
  submittedAt,
  decidedAt,
  rejections,
  reason,
}: CheckoutRow): z.input<typeof CheckoutStatus> {
  return {
    id,
    state,
    submittedAt,
    decidedAt,
    rejections,
    reason,
  }
}

/** An application with addresses of its papers for this viewer only. */
export async function applicationView(
  reader: Reader,
  parts: ViewParts,
  row: CheckoutRow,
  now: Date,
): Promise<Info> {
  const { facts, papers, cardId } = row
  const { idNumber = null, ...handler } = openHandler(parts.cipher, row) ?? {}
  return {
    application: statusOf(row),
    facts: { ...facts, cardId, ...handler, ...papers },
    idNumber: idNumber && maskIdNumber(idNumber),
    papers: await addressesOf(reader, parts, papers, now),
  }
}

/** What the market, or else the registry, knows of a company that has not applied yet. */
export async function prefilledView(
  reader: Reader,
  parts: ViewParts,
  company: { companyId: string; companyName: string },
  now: Date,
): Promise<Info> {
  const { licencePaper, authorityPaper, ...known } = await parts.companyFacts(reader, company)
  const facts = known.licenceNo === undefined ? await registeredFacts(parts, company.companyName) : known
  const papers = {
    ...(licencePaper !== undefined && { licencePaper }),
    ...(authorityPaper !== undefined && { authorityPaper }),
  }
  return {
    application: null,
    facts: { companyName: company.companyName, ...facts, ...papers },
    idNumber: null,
    papers: await addressesOf(reader, parts, papers, now),
  }
}

async function registeredFacts({ registry, mayLookUp }: ViewParts, companyName: string) {
  if (!(await mayLookUp())) return {}
  const found = await registry.lookUp(companyName)
  if (typeof found === 'string') return {}
  const { licenceNo, legalPerson, address } = found
  return { licenceNo, legalPerson, address }
}

async function addressesOf(
  reader: Reader,
  { pictures, viewerId }: ViewParts,
  papers: Papers,
  now: Date,
): Promise<Papers> {
  const viewer = { kind: 'member', id: viewerId } as const
  const addresses: Papers = {}
  for (const field of CHECKOUT_PAPERS) {
    const pictureId = papers[field]
    if (pictureId === undefined) continue
    const address = await privatePictureAddress(reader, pictures.secret, { pictureId, viewer }, now)
    if (address !== null) addresses[field] = address
  }
  return addresses
}
