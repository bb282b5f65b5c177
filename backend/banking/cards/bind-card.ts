import { companyOfMember, partiesByIds } from 'backend/account'
import type { Payee } from 'backend/gateways/bank'
import { notify } from 'backend/messages'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { Actor } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, type Verdict } from 'backend/platform/verdict'
import { type MoneyOwner, requireSettledPayPassword } from 'backend/wallet'
import type { BindCard } from 'contract/banking'
import type { z } from 'zod'
import { contextOfCard, openCardAccount, sealAccount, wantedAccount } from '../account-numbers'
import { payerNameOf } from '../arrivals/match-owner'
import { addInstruction } from '../instructions/instruction-store'
import type { InstructionSubject } from '../instructions/run-instructions'
import { lockOwner } from '../lock-owner'
import { cardMessage } from '../message-kinds'
import { requireMoneyRole } from '../owner'
import { bankOf, HEAD_LENGTH } from './banks'
import { VERIFY_WITHIN_MS, validateNewCard } from './card-rules'
import {
  boundName,
  type CardRow,
  changeCard,
  failOverdue,
  findCard,
  hasOpenCard,
  insertCard,
  lastStart,
  lockCard,
  makeDefault,
} from './card-store'
import { cardLabel } from './card-view'

type Wanted = Omit<z.output<typeof BindCard>, 'owner' | 'requestId'>

/**
 * The name that an owner's accounts must have: the company's name, or the name of a person's authentication or of the
 * first account that it has verified. The bank compares it with the account in every case.
 */
export async function ownerNameOf(reader: Reader, owner: MoneyOwner, actor: Actor): Promise<string | null> {
  if (owner.kind === 'member') return await payerNameOf(reader, owner)
  const company = await companyOfMember(reader, actor.memberId)
  return company?.companyName ?? null
}

/** Starts a binding: the card and the instruction to pay a small amount, in one transaction. */
export async function startBinding(
  tx: Tx,
  { owner, actor, cipher, now }: { owner: MoneyOwner; actor: Actor; cipher: DataCipher; now: Date },
  wanted: Wanted,
): Promise<
  Verdict<
    { card: CardRow; instructionId: string },
    RefusalOf<typeof validateNewCard> | 'not_found' | 'forbidden' | 'pay_password_replaced'
  >
> {
  await lockOwner(tx, owner)
  const allowed = await requireMoneyRole(tx, owner, actor.memberId)
  if (!allowed.ok) return allowed
  const settled = await requireSettledPayPassword(tx, actor.memberId, now)
  if (!settled.ok) return settled
  await failOverdue(tx, owner, now)
  const known = {
    ownerName: await ownerNameOf(tx, owner, actor),
    hasAccount: await hasOpenCard(tx, owner, wantedAccount(cipher, wanted.accountNo)),
    lastStartAt: await lastStart(tx, owner),
  }
  const valid = validateNewCard(wanted, known, now)
  if (!valid.ok) return valid
  const cardId = newId()
  const card = await insertCard(tx, {
    id: cardId,
    ownerKind: owner.kind,
    ownerId: owner.id,
    memberId: actor.memberId,
    bankCode: wanted.bankCode,
    lineNo: wanted.lineNo ?? null,
    ...sealAccount(cipher, contextOfCard(cardId), wanted.accountNo),
    accountName: known.ownerName ?? wanted.accountName,
    createdAt: now,
    verifyBefore: new Date(now.getTime() + VERIFY_WITHIN_MS),
    smsSentAt: now,
  })
  const { id } = await addInstruction(tx, { kind: 'small_amount', subjectId: card.id, now })
  return accept({ card, instructionId: id })
}

type RefusalOf<F extends (...given: never[]) => Verdict<unknown>> = Extract<
  ReturnType<F>,
  { ok: false }
>['reason']

/** The bank has verified the small amount. The first account of an owner is its default. */
export async function finishBinding(tx: Tx, cardId: string, now: Date): Promise<CardRow> {
  const { ownerKind, ownerId } = await cardById(tx, cardId)
  const owner = { kind: ownerKind, id: ownerId }
  await lockOwner(tx, owner)
  const card = await lockCard(tx, cardId)
  if (card.state !== 'verifying') return card
  const isFirst = (await boundName(tx, owner)) === null
  const bound = await changeCard(tx, cardId, { state: 'bound', boundAt: now })
  await notify(tx, [cardMessage(cardLabel(bound), 'bound')], now)
  if (!isFirst) return bound
  await makeDefault(tx, owner, cardId)
  return { ...bound, isDefault: true }
}

/** The binding has failed, at the bank or by too many wrong answers. */
export async function failBinding(tx: Tx, cardId: string, reason: string, now: Date): Promise<void> {
  const card = await lockCard(tx, cardId)
  if (card.state !== 'verifying') return
  const failed = await changeCard(tx, cardId, { state: 'failed', endedAt: now, failureReason: reason })
  await notify(tx, [cardMessage(cardLabel(failed), 'failed', reason)], now)
}

export function payeeOf(cipher: DataCipher, card: CardRow): Payee {
  const { accountName, bankCode, lineNo } = card
  return {
    accountNo: openCardAccount(cipher, card),
    accountName,
    bankCode: (bankOf(bankCode)?.lineNo ?? bankCode).slice(0, HEAD_LENGTH),
    lineNo,
  }
}

/** The instruction to pay a small amount. */
export const smallAmountSubject = (cipher: DataCipher): InstructionSubject => ({
  send: async (db, bank, { no, subjectId }) => {
    const card = await cardById(db.orm, subjectId)
    const phone = (await partiesByIds(db.orm, [card.memberId])).get(card.memberId)?.phone
    if (phone === undefined) throw new Error(`member ${card.memberId} was not found`)
    return await bank.sendSmallAmount({ no, payee: payeeOf(cipher, card), phone })
  },
  apply: async (tx, { subjectId }, { step, reason, now }) => {
    if (step === 'failed' || step === 'returned')
      await failBinding(tx, subjectId, reason ?? '银行未能付款到该账户', now)
  },
})

async function cardById(reader: Reader, id: string): Promise<CardRow> {
  const card = await findCard(reader, id)
  if (!card) throw new Error(`bank card ${id} was not found`)
  return card
}
