import { type BankGateway, paperHash } from 'backend/gateways/bank'
import { type FileStorage, StorageUnavailable } from 'backend/gateways/storage'
import { notify } from 'backend/messages'
import { readPicture } from 'backend/pictures'
import type { Database, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { log } from 'backend/platform/log'
import { contextOfOpened, sealAccount, wantedAccount } from '../account-numbers'
import { payeeOf } from '../cards/bind-card'
import { findCard } from '../cards/card-store'
import type { InstructionRow } from '../instructions/instruction-store'
import type { AccountDecision, InstructionSubject } from '../instructions/run-instructions'
import { checkoutMessage } from '../message-kinds'
import { stateAfter } from './checkout-states'
import {
  applicationById,
  type CheckoutRow,
  changeApplication,
  isAccountOfOther,
  lockApplication,
} from './checkout-store'
import { openHandler } from './sealed-values'

const PAPER_GONE = '照片已删除，请重新上传'
const REJECTED = '银行未通过开户申请'

export interface DecisionParts {
  readonly cipher: DataCipher
  /** Files of the pictures; null: they are in the database. */
  readonly storage: FileStorage | null
}

/** The instruction to open an account. */
export const openAccountSubject = (parts: DecisionParts): InstructionSubject => ({
  send: (db, bank, { no, subjectId }) => sendApplication(parts, db, bank, { no, subjectId }),
  inquire: (db, bank, instruction) => inquireDecision(parts, db, bank, instruction),
  apply: async (tx, { subjectId }, { step, reason, now, account }) => {
    if (step === 'returned') throw new Error('an application for an account does not come back')
    const row = await lockApplication(tx, subjectId)
    const state = stateAfter(row.state, step)
    if (state === null) return
    if (state === 'reviewing') await changeApplication(tx, row.id, { state })
    else await decide(tx, parts, row, { state, reason, now, account })
  },
})

/** Sends the papers, then the application that names them by their hashes: what was sent twice counts once. */
async function sendApplication(
  { cipher, storage }: DecisionParts,
  db: Database,
  bank: BankGateway,
  { no, subjectId }: Pick<InstructionRow, 'no' | 'subjectId'>,
) {
  const row = await applicationById(db.orm, subjectId)
  const handler = openHandler(cipher, row)
  const card = await findCard(db.orm, row.cardId)
  if (!handler || !card) throw new Error(`application ${row.id} has no handler or no card`)
  const papers: Record<string, string> = {}
  for (const [field, pictureId] of Object.entries(row.papers)) {
    const content = await readPaper({ db, storage }, pictureId)
    if (content === 'unavailable') return { outcome: 'unknown' } as const
    if (!content) return refusedFor(field, PAPER_GONE)
    const sha256 = paperHash(content)
    const sent = await bank.uploadPaper({ sha256, content })
    if (sent.outcome === 'refused') return refusedFor(field, sent.reason)
    if (sent.outcome === 'unknown') return { outcome: 'unknown' } as const
    papers[field] = sha256
  }
  const settlement = payeeOf(cipher, card)
  const answer = await bank.openAccount({ no, company: row.facts, handler, settlement, papers })
  if (answer.outcome !== 'refused') return { outcome: answer.outcome }
  const { outcome, reason, rejections } = answer
  return { outcome, reason, account: { accountNo: null, rejections } }
}

/** The storage of pictures can fail; then the paper is sent later. */
async function readPaper(
  store: { db: Database; storage: FileStorage | null },
  pictureId: string,
): Promise<Uint8Array | undefined | 'unavailable'> {
  try {
    return await readPicture(store, pictureId)
  } catch (error) {
    if (error instanceof StorageUnavailable) return 'unavailable'
    throw error
  }
}

function refusedFor(field: string, reason: string) {
  const account = { accountNo: null, rejections: { [field]: reason } }
  return { outcome: 'refused', reason: REJECTED, account } as const
}

async function inquireDecision(
  { cipher }: DecisionParts,
  db: Database,
  bank: BankGateway,
  { no, subjectId }: InstructionRow,
) {
  const found = await bank.inquireAccount(no)
  if (found.outcome !== 'found') return { outcome: found.outcome }
  switch (found.result) {
    case 'reviewing':
      return { outcome: 'found', result: 'processing', reason: null } as const
    case 'rejected': {
      const { reason, rejections } = found
      return { outcome: 'found', result: 'failed', reason, account: { accountNo: null, rejections } } as const
    }
    case 'opened': {
      const { accountNo } = found
      const { hashes } = wantedAccount(cipher, accountNo)
      if (await isAccountOfOther(db.orm, { id: subjectId, hashes })) {
        log.error({ no }, 'the bank gave the account of one company to another; nothing is recorded')
        return { outcome: 'unknown' } as const
      }
      return {
        outcome: 'found',
        result: 'succeeded',
        reason: null,
        account: { accountNo, rejections: {} },
      } as const
    }
  }
}

async function decide(
  tx: Tx,
  { cipher }: DecisionParts,
  { id, companyId }: Pick<CheckoutRow, 'id' | 'companyId'>,
  decision: {
    state: 'submitted' | 'opened' | 'rejected'
    reason: string | null
    now: Date
    account: AccountDecision | undefined
  },
): Promise<void> {
  const { state, now, account } = decision
  if (state === 'opened') {
    if (!account?.accountNo) throw new Error(`the bank has opened application ${id} without a number`)
    const sealed = sealAccount(cipher, contextOfOpened(id), account.accountNo)
    await changeApplication(tx, id, { state, decidedAt: now, ...sealed })
    await notify(tx, [checkoutMessage({ id, companyId }, null)], now)
    return
  }
  const rejections = account?.rejections ?? {}
  const reason = decision.reason ?? REJECTED
  await changeApplication(tx, id, { state: 'rejected', decidedAt: now, rejections, reason })
  await notify(tx, [checkoutMessage({ id, companyId }, Object.keys(rejections))], now)
}
