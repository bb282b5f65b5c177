import { mayActForCompany, mayActForMoney, ownerOfMoney } from 'backend/companies'
import { type Actor, type AnsweredEndpoint, answer, type Call, mutation } from 'backend/platform/endpoint'
import { countCall } from 'backend/platform/rate-limits/call-windows'
import { judgeGuess, limitOfClient } from 'backend/platform/rate-limits/guesses'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse } from 'backend/platform/verdict'
import {
  journalExport,
  movementRows,
  proofOf,
  provableAccounts,
  publishedRoots,
  type SubjectSources,
} from 'backend/wallet'
import { MINUTE_MS } from 'contract/durations'
import * as contract from 'contract/papers'
import { checkProof } from './check-proof'
import { issueReceipt, issueStatement } from './issue-paper'
import { movedRow } from './moved-row'
import { type PaperRow, paperByCode, paperById, receiptOf, statementsOf } from './paper-store'
import { ownView, publicView } from './paper-views'

/** Codes without a paper, per client: a person mistypes, a program guesses. */
const WRONG_CODES: Window = { max: 20, windowMs: 10 * MINUTE_MS }
const PROOFS: Window = { max: 300, windowMs: 10 * MINUTE_MS }

export function paperEndpoints(subjects: SubjectSources): AnsweredEndpoint[] {
  return [...receiptEndpoints(subjects), ...statementEndpoints(subjects), ...publicEndpoints(subjects)]
}

function receiptEndpoints(subjects: SubjectSources): AnsweredEndpoint[] {
  return [
    answer(contract.receipt, async ({ db, actor }, { owner, transferId }) => {
      const whose = ownerOfMoney(actor, owner, 'money')
      if (!whose.ok) return whose
      const rows = await movementRows(db.orm, whose.value, transferId, subjects)
      if (rows.length === 0) return refuse('not_found')
      const issued = await receiptOf(db.orm, whose.value, transferId)
      return accept({
        rows,
        receipt: issued ? await ownView(db.orm, issued, subjects) : null,
        provable: await provableAccounts(db.orm, whose.value, transferId),
        isMovement: movedRow(rows) !== undefined,
      })
    }),

    mutation(
      contract.issueReceipt,
      'papers.issue_receipt',
      async (tx, { actor, now }, { owner, transferId }) => {
        const whose = ownerOfMoney(actor, owner, 'money')
        if (!whose.ok) return whose
        const wanted = { owner: whose.value, memberId: actor.memberId, now, transferId }
        return await issueReceipt(tx, wanted, subjects)
      },
    ),

    answer(contract.proof, async ({ db, actor }, { owner, ...wanted }) => {
      const whose = ownerOfMoney(actor, owner, 'money')
      return whose.ok ? await proofOf(db.orm, whose.value, wanted) : whose
    }),
  ]
}

function statementEndpoints(subjects: SubjectSources): AnsweredEndpoint[] {
  return [
    mutation(
      contract.issueStatement,
      'papers.issue_statement',
      async (tx, { actor, now }, { owner, from, to }) => {
        const whose = ownerOfMoney(actor, owner, 'money')
        if (!whose.ok) return whose
        return await issueStatement(
          tx,
          { owner: whose.value, memberId: actor.memberId, now, from, to },
          subjects,
        )
      },
    ),

    answer(contract.statementPage, async ({ db, actor }, { owner, page, size }) => {
      const whose = ownerOfMoney(actor, owner, 'money')
      if (!whose.ok) return whose
      const { list, total } = await statementsOf(db.orm, whose.value, { page, size })
      return accept({
        list: await Promise.all(list.map((row) => ownView(db.orm, row, subjects))),
        total,
        page,
        size,
        hasCompany: mayActForCompany(actor, 'money'),
      })
    }),

    answer(contract.statement, async (call, { id }) => {
      const paper = await ownStatement(call, id)
      return paper ? accept(await ownView(call.db.orm, paper, subjects)) : refuse('not_found')
    }),

    answer(contract.statementRows, async (call, { id, after }) => {
      const paper = await ownStatement(call, id)
      if (!paper) return refuse('not_found')
      const { ownerKind: kind, ownerId, fromDay, toDay, settlingSeq, withdrawableSeq } = paper
      const filter = {
        from: fromDay ?? undefined,
        to: toDay ?? undefined,
        upToSeq: { settling: settlingSeq ?? 0, withdrawable: withdrawableSeq ?? 0 },
      }
      const owner = { kind, id: ownerId }
      return accept(await journalExport(call.db.orm, owner, { ...filter, after }, subjects, true))
    }),
  ]
}

/** A statement of the caller's own wallet, or of a company for which it acts. */
async function ownStatement(
  { db, actor }: Pick<Call, 'db'> & { actor: Actor },
  id: string,
): Promise<PaperRow | null> {
  const paper = await paperById(db.orm, id)
  return paper?.kind === 'statement' && mayActForMoney(actor, paper, 'money') ? paper : null
}

function publicEndpoints(subjects: SubjectSources): AnsweredEndpoint[] {
  return [
    answer(contract.verifyPaper, async ({ db, clientAddress, now }, { code }) => {
      const limit = limitOfClient({ name: 'wrong paper code', clientAddress }, WRONG_CODES)
      return await judgeGuess(db.orm, [limit], now, async () => {
        const paper = await paperByCode(db.orm, code)
        return paper ? accept(await publicView(db.orm, paper, subjects)) : refuse('paper_unknown')
      })
    }),

    answer(contract.dailyRoots, async ({ db }, { page, size }) => {
      const { list, total } = await publishedRoots(db.orm, { page, size })
      return accept({ list, total, page, size })
    }),

    answer(contract.verifyProof, async ({ db, clientAddress, now }, { proof }) => {
      const counted = await countCall(db, { name: 'verify proof', clientAddress }, PROOFS, now)
      return counted.ok ? await checkProof(db.orm, proof) : counted
    }),
  ]
}
