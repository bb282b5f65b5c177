import type { SmsCodes } from 'backend/account'
import { buyerSideOf, type Order, orderOf, type Side, shopSideOf } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer, merchantMutation, mutation } from 'backend/platform/endpoint'
import { senderOf } from 'backend/platform/file-jobs'
import { countCall } from 'backend/platform/rate-limits/call-windows'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/contracts'
import { orderDocuments } from 'contract/contracts/documents'
import * as merchant from 'contract/contracts/merchant-contracts'
import * as seals from 'contract/contracts/seals'
import { signCode } from 'contract/contracts/signing-proof'
import { automaticSealOf, startAutomaticSeal, stopAutomaticSeal } from './automatic-seal'
import { checkDocument } from './check-document'
import { hasContract } from './contract-store'
import { contractOf, contractRows, fileOf } from './contract-views'
import { endContract, redraftContract } from './end-contract'
import { documentsOf } from './order-documents'
import { planContractEndpoints } from './plan-endpoints'
import { previewContracts } from './preview-contract'
import { sendSignCode } from './proof-of-signer'
import { companySeals, createSeal, grantSeal, revokeGrant, stopSeal } from './seals'
import { type SigningParts, signContract } from './sign-contract'
import { buyerOf, sellerOf } from './signers'
import { subjectOfOrder } from './subjects'

/** Documents that one client may have checked. */
const DOCUMENTS: Window = { max: 60, windowMs: 600_000 }

interface ContractDeps extends SigningParts {
  readonly codes: Pick<SmsCodes, 'send' | 'check'>
}

export function contractEndpoints(deps: ContractDeps): AnsweredEndpoint[] {
  return [
    ...buyerEndpoints(deps),
    ...merchantEndpoints(deps),
    ...planContractEndpoints(deps),
    ...automaticSealEndpoints(deps),
    ...sealEndpoints(),
    verifying(deps),
  ]
}

/** The order of a contract, if the side has one. */
async function contractOrderOf(reader: Reader, side: Side, orderId: string): Promise<Order | undefined> {
  const order = await orderOf(reader, side, orderId)
  return order && hasContract(order.type) ? order : undefined
}

function buyerEndpoints(deps: ContractDeps): AnsweredEndpoint[] {
  return [
    answer(contract.contracts, async ({ db, actor, now }, query) => {
      const { page, size } = query
      return accept({ ...(await contractRows(db.orm, buyerSideOf(actor), query, now)), page, size })
    }),
    answer(contract.contract, async ({ db, actor, now }, { orderId }) => {
      const order = await contractOrderOf(db.orm, buyerSideOf(actor), orderId)
      return order ? accept(await contractOf(db.orm, order, buyerOf(actor), now)) : refuse('not_found')
    }),
    answer(contract.contractFile, async ({ db, actor }, { orderId }) => {
      const order = await contractOrderOf(db.orm, buyerSideOf(actor), orderId)
      return order ? accept(await fileOf(db.orm, subjectOfOrder(order))) : refuse('not_found')
    }),
    answer(contract.contractPreview, previewContracts),
    answer(signCode, (call, { requestId }) => sendSignCode(deps.codes, call, requestId)),
    answer(contract.signContract, (call, input) =>
      signContract(deps, call, buyerOf(call.actor), { orderId: input.orderId }, input),
    ),
    answer(orderDocuments, async ({ db, actor, now }, { orderId }) => {
      const order = await orderOf(db.orm, buyerSideOf(actor), orderId)
      return order ? accept(await documentsOf(db.orm, order, now)) : refuse('not_found')
    }),
    mutation(contract.refuseContract, 'contract.refuse', (tx, { actor, now }, input) =>
      endContract(tx, buyerOf(actor), { ...input, act: 'refuse' }, now),
    ),
    mutation(contract.withdrawContract, 'contract.withdraw', (tx, { actor, now }, input) =>
      endContract(tx, buyerOf(actor), { ...input, act: 'withdraw' }, now),
    ),
    mutation(contract.redraftContract, 'contract.redraft', (tx, { actor, now }, input) =>
      redraftContract(tx, buyerOf(actor), input, now),
    ),
  ]
}

function merchantEndpoints(deps: ContractDeps): AnsweredEndpoint[] {
  return [
    answer(merchant.shopContracts, async (call, query) => {
      const { page, size } = query
      const rows = await contractRows(call.db.orm, shopSideOf(call), query, call.now)
      return accept({ ...rows, page, size })
    }),
    answer(merchant.shopContract, async (call, { orderId }) => {
      const order = await contractOrderOf(call.db.orm, shopSideOf(call), orderId)
      if (!order) return refuse('not_found')
      return accept(await contractOf(call.db.orm, order, await sellerOf(call.db.orm, call), call.now))
    }),
    answer(merchant.shopContractFile, async (call, { orderId }) => {
      const order = await contractOrderOf(call.db.orm, shopSideOf(call), orderId)
      return order ? accept(await fileOf(call.db.orm, subjectOfOrder(order))) : refuse('not_found')
    }),
    answer(merchant.signShopContract, async (call, input) =>
      signContract(deps, call, await sellerOf(call.db.orm, call), { orderId: input.orderId }, input),
    ),
    merchantMutation(merchant.refuseShopContract, 'contract.refuse', async (tx, call, input) =>
      endContract(tx, await sellerOf(tx, call), { ...input, act: 'refuse' }, call.now),
    ),
    merchantMutation(merchant.withdrawShopContract, 'contract.withdraw', async (tx, call, input) =>
      endContract(tx, await sellerOf(tx, call), { ...input, act: 'withdraw' }, call.now),
    ),
    merchantMutation(merchant.redraftShopContract, 'contract.redraft', async (tx, call, input) =>
      redraftContract(tx, await sellerOf(tx, call), input, call.now),
    ),
  ]
}

function automaticSealEndpoints({ codes }: ContractDeps): AnsweredEndpoint[] {
  return [
    answer(merchant.automaticSeal, async (call) => {
      const { orm } = call.db
      const { companyId } = await sellerOf(orm, call)
      return accept(await automaticSealOf(orm, call.actor, companyId))
    }),
    answer(merchant.startAutomaticSeal, (call, input) => startAutomaticSeal(codes, call, input)),
    merchantMutation(merchant.stopAutomaticSeal, 'seal.manual', (tx, { actor, now }, input) =>
      stopAutomaticSeal(tx, actor, input, now),
    ),
  ]
}

function sealEndpoints(): AnsweredEndpoint[] {
  return [
    answer(seals.seals, async ({ db, actor, now }) => accept(await companySeals(db.orm, actor, now))),
    mutation(seals.createSeal, 'seal.create', (tx, { actor, now }, input) =>
      createSeal(tx, actor, input, now),
    ),
    mutation(seals.stopSeal, 'seal.stop', (tx, { actor, now }, input) => stopSeal(tx, actor, input, now)),
    mutation(seals.grantSeal, 'seal.grant', (tx, { actor, now }, input) => grantSeal(tx, actor, input, now)),
    mutation(seals.revokeGrant, 'seal.revoke', (tx, { actor, now }, input) =>
      revokeGrant(tx, actor, input, now),
    ),
  ]
}

function verifying({ gateway }: ContractDeps): AnsweredEndpoint {
  return answer(contract.verifyDocument, async (call, { pdf }) => {
    const { db, clientAddress, now } = call
    const counted = await countCall(db, { name: 'verify document', clientAddress }, DOCUMENTS, now)
    return counted.ok ? await checkDocument(senderOf(call), gateway, pdf) : counted
  })
}
