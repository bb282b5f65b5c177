import {
  disableMember,
  enableMember,
  type FoundMember,
  findMember,
  findMembers,
  lockMember,
  ownsSession,
  revokeSession,
} from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import {
  type AnsweredEndpoint,
  operatorAnswer,
  operatorMutation,
  runOperatorMutation,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/support/members'
import { detailOfMember, memberFacts } from './member-view'

/** Calls of the support about members. Running orders of a disabled member continue. */
export function memberEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.memberList, async ({ db }, { sText, page, size }) => {
      const { list, total } = await findMembers(db.orm, wordsIn(sText), { page, size })
      return accept({ list: list.map(memberFacts), total, page, size })
    }),

    operatorAnswer(contract.memberDetail, async ({ db, now }, { id }) => {
      const detail = await detailOfMember(db.orm, id, now)
      return detail ? accept(detail) : refuse('not_found')
    }),

    // The phone is read after the audit row is stored, and is not kept with the request.
    operatorAnswer(contract.memberPhone, async (call, input) => {
      const { memberId, reason } = input
      const recorded = await runOperatorMutation(call, 'member.phone', input, async (tx) =>
        (await findMember(tx, memberId))
          ? accept({ output: {}, ...concerning(memberId, { reason }) })
          : refuse('not_found'),
      )
      if (!recorded.ok) return recorded
      const found = await findMember(call.db.orm, memberId)
      return found ? accept({ phone: found.phone }) : refuse('not_found')
    }),

    operatorMutation(contract.disableMember, 'member.disable', async (tx, { now }, { memberId, reason }) => {
      const found = await lockedMember(tx, memberId)
      if (!found) return refuse('not_found')
      if (found.closedAt) return refuse('member_closed')
      if (found.disabledAt) return refuse('member_disabled')
      await disableMember(tx, memberId, now, reason)
      return accept(await changed(tx, memberId, reason))
    }),

    operatorMutation(contract.enableMember, 'member.enable', async (tx, _, { memberId, reason }) => {
      const found = await lockedMember(tx, memberId)
      if (!found) return refuse('not_found')
      if (found.closedAt) return refuse('member_closed')
      if (!found.disabledAt) return refuse('member_not_disabled')
      await enableMember(tx, memberId)
      return accept(await changed(tx, memberId, reason))
    }),

    operatorMutation(
      contract.endMemberSession,
      'member.end_session',
      async (tx, { now }, { memberId, sessionId }) => {
        if (!(await ownsSession(tx, memberId, sessionId))) return refuse('not_found')
        await revokeSession(tx, sessionId, now)
        return accept({ output: {}, ...concerning(memberId, { sessionId }) })
      },
    ),
  ]
}

/** Words as typed, separated by white space. */
export function wordsIn(typed: string | undefined): string[] {
  return (typed ?? '').split(/\s+/).filter((word) => word !== '')
}

async function lockedMember(tx: Tx, memberId: string): Promise<FoundMember | undefined> {
  await lockMember(tx, memberId)
  return await findMember(tx, memberId)
}

async function changed(tx: Tx, memberId: string, reason: string) {
  const found = await findMember(tx, memberId)
  if (!found) throw new Error(`member ${memberId} was not found`)
  return { output: memberFacts(found), ...concerning(memberId, { reason }) }
}

function concerning(memberId: string, facts: Record<string, string>) {
  return { subject: { kind: 'member', id: memberId }, facts }
}
