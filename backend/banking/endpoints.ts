import type { SmsCodes } from 'backend/account'
import type { ChosenBank } from 'backend/gateways/bank'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  mutation,
  runMutation,
} from 'backend/platform/endpoint'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse } from 'backend/platform/verdict'
import { settingsAt } from 'backend/settings'
import { capitalOf, hasPayPassword } from 'backend/wallet'
import * as contract from 'contract/banking'
import { CASH_OUT_MIN_FEN } from 'contract/banking/states'
import type { ParsedOf } from 'contract/endpoint'
import { type BankContext, runAtOnce, runParts } from './bank-of'
import { BANKS } from './cards/banks'
import { ownerNameOf, startBinding } from './cards/bind-card'
import { boundCards, listCards } from './cards/card-store'
import { cardView } from './cards/card-view'
import { chooseDefault, unbindCard } from './cards/unbind-card'
import { resendOrderNo, verifyCard } from './cards/verify-card'
import { cashOutTermsOf, leftTodayFen } from './cash-out/cash-out-rules'
import { findCashOut, listCashOuts, requestedSince } from './cash-out/cash-out-store'
import { cashOutView } from './cash-out/cash-out-view'
import { requestCashOut, validateWanted } from './cash-out/request-cash-out'
import { isOwnMoney, mayActForCompanyMoney, moneyOwnerOf } from './owner'
import { phoneOf, runProven, stepUp } from './proven-request'

export interface BankingDeps {
  codes: Pick<SmsCodes, 'send' | 'check'>
  /** The bank at the time of a call's clock; null without one. */
  bankIn(call: Pick<Call, 'db' | 'clock'>): ChosenBank | null
  settings: BankContext['settings']
  cipher: DataCipher
}

export function bankingEndpoints(deps: BankingDeps): AnsweredEndpoint[] {
  return [...cardEndpoints(deps), ...cashOutEndpoints(deps)]
}

function cardEndpoints({ bankIn, settings, cipher }: BankingDeps): AnsweredEndpoint[] {
  return [
    answer(contract.bankCodeList, async (_, { bankName = '' }) =>
      accept(BANKS.filter((one) => one.bankName.includes(bankName.trim()))),
    ),

    answer(contract.queryMemberBankPage, async ({ db, actor, now }, { owner, page, size }) => {
      const whose = moneyOwnerOf(actor, owner)
      if (!whose.ok) return whose
      const { list, total } = await listCards(db.orm, whose.value, { page, size })
      return accept({ list: list.map((row) => cardView(row, now)), total, page, size })
    }),

    answer(contract.bindBankList, async ({ db, actor, now }, { owner }) => {
      const whose = moneyOwnerOf(actor, owner)
      if (!whose.ok) return whose
      const cards = await boundCards(db.orm, whose.value)
      return accept({
        list: cards.map((row) => cardView(row, now)),
        accountName: await ownerNameOf(db.orm, whose.value, actor),
        hasCompany: mayActForCompanyMoney(actor),
      })
    }),

    answer(contract.bindSmallAmount, async (call, input) => {
      const bank = bankIn(call)
      if (!bank) return refuse('bank_unavailable')
      const { owner, requestId: _, ...wanted } = input
      const whose = moneyOwnerOf(call.actor, owner)
      if (!whose.ok) return whose
      const { now, actor } = call
      let instructionId: string | null = null
      const made = await runMutation(call, 'banking.bind_card', input, async (tx) => {
        const started = await startBinding(tx, { owner: whose.value, actor, cipher, now }, wanted)
        if (!started.ok) return started
        instructionId = started.value.instructionId
        return accept(cardView(started.value.card, now))
      })
      if (!made.ok || instructionId === null) return made
      await runAtOnce(runParts({ ...call, settings, cipher }, bank.gateway), instructionId)
      return made
    }),

    answer(contract.checkAmount, async (call, input) => {
      const bank = bankIn(call)
      return bank ? await verifyCard(call, bank.gateway, input) : refuse('bank_unavailable')
    }),

    answer(contract.resendOrderNo, async (call, input) => {
      const bank = bankIn(call)
      return bank ? await resendOrderNo(call, bank.gateway, input) : refuse('bank_unavailable')
    }),

    answer(contract.unbindRelateAcct, async (call, { payPassword, ...input }) => {
      const operation = 'banking.unbind_card'
      const { actor, now } = call
      const proved = await stepUp(call, payPassword)
      if (!proved.ok) return proved
      return await runMutation(call, operation, input, (tx) => unbindCard(tx, { id: input.id, actor, now }))
    }),

    mutation(contract.setDefaultCard, 'banking.default_card', (tx, { actor }, { id }) =>
      chooseDefault(tx, { id, actor }),
    ),
  ]
}

function cashOutEndpoints(deps: BankingDeps): AnsweredEndpoint[] {
  const { codes, bankIn, settings, cipher } = deps
  return [
    answer(contract.sendSmsCodeOnCashOutOrPay, async (call, { requestId }) => {
      const phone = await phoneOf(call.db, call.actor)
      if (phone === undefined) return refuse('login_expired')
      return await codes.send(call, { phone, requestId, purpose: 'cash_out' })
    }),

    answer(contract.cashOutTerms, async ({ db, actor, now }, { owner }) => {
      const whose = moneyOwnerOf(actor, owner)
      if (!whose.ok) return whose
      const cards = await boundCards(db.orm, whose.value)
      const todayFen = await requestedSince(db.orm, whose.value, startOfShanghaiDay(now))
      const terms = cashOutTermsOf(await settingsAt(db.orm, now))
      return accept({
        withdrawableFen: (await capitalOf(db.orm, whose.value)).withdrawableFen,
        minFen: CASH_OUT_MIN_FEN,
        maxFen: terms.maxFen,
        leftTodayFen: leftTodayFen(todayFen, terms),
        fees: [...terms.fees],
        cards: cards.map((row) => cardView(row, now)),
        hasPayPassword: await hasPayPassword(db.orm, actor.memberId),
        hasCompany: mayActForCompanyMoney(actor),
      })
    }),

    answer(contract.requestCashOut, (call, input) => cashOutOnce(deps, call, input)),

    answer(contract.cashOutPage, async ({ db, actor }, { owner, ...query }) => {
      const whose = moneyOwnerOf(actor, owner)
      if (!whose.ok) return whose
      const { list, total } = await listCashOuts(db.orm, whose.value, query)
      const { page, size } = query
      return accept({ list: list.map(cashOutView), total, page, size })
    }),

    answer(contract.syncCashOutInfo, async (call, { id }) => {
      const { db, actor } = call
      const bank = bankIn(call)
      const found = await findCashOut(db.orm, id)
      if (!found || !isOwnMoney(actor, found.cashOut)) return refuse('not_found')
      if (!bank) return accept(cashOutView(found))
      await runAtOnce(runParts({ ...call, settings, cipher }, bank.gateway), found.instructionId)
      return accept(cashOutView((await findCashOut(db.orm, id)) ?? found))
    }),
  ]
}

type WantedInput = ParsedOf<typeof contract.requestCashOut>

/** Requests a cash-out at most once per request id, with the pay password and an SMS code. */
async function cashOutOnce(
  { codes, bankIn, settings, cipher }: BankingDeps,
  call: Call<Actor>,
  { payPassword, smsCode, ...input }: WantedInput,
) {
  const bank = bankIn(call)
  if (!bank) return refuse('bank_unavailable')
  const { db, actor, now } = call
  const whose = moneyOwnerOf(actor, input.owner)
  if (!whose.ok) return whose
  const phone = await phoneOf(db, actor)
  if (phone === undefined) return refuse('login_expired')
  const { cardId, amountYuan: amountFen, requestId } = input
  const wanted = { owner: whose.value, memberId: actor.memberId, cardId, amountFen, requestId, now }
  let instructionId: string | null = null
  const made = await runProven(codes, call, {
    operation: 'banking.cash_out',
    input,
    proof: { payPassword, code: { phone, purpose: 'cash_out', smsCode } },
    validate: () => validateWanted(db.orm, wanted),
    change: async (tx) => {
      const requested = await requestCashOut(tx, wanted)
      if (!requested.ok) return requested
      instructionId = requested.value.instructionId
      return accept(cashOutView(requested.value))
    },
  })
  if (made.ok && instructionId !== null)
    await runAtOnce(runParts({ ...call, settings, cipher }, bank.gateway), instructionId)
  return made
}
