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
    operatorAnswer(contract.memberList, async ({ db }, { sText, memberId: memberIds, ...query }) => {
      const { page, size } = query
      const { list, total } = await findMembers(db.orm, { words: wordsIn(sText), memberIds, ...query })
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

    operatorMutation(contract.disableMembers, 'member.disable_many', async (tx, { now }, input) => {
      const { memberIds, reason } = input
      const found = await lockedMembers(tx, memberIds)
      if (!found) return refuse('not_found')
      if (found.some(({ closedAt }) => closedAt)) return refuse('member_closed')
      if (found.some(({ disabledAt }) => disabledAt)) return refuse('member_disabled')
      for (const { memberId } of found) await disableMember(tx, memberId, now, reason)
      return accept(changedMany(found, reason))
    }),

    operatorMutation(contract.enableMembers, 'member.enable_many', async (tx, _, { memberIds, reason }) => {
      const found = await lockedMembers(tx, memberIds)
      if (!found) return refuse('not_found')
      if (found.some(({ closedAt }) => closedAt)) return refuse('member_closed')
      if (found.some(({ disabledAt }) => !disabledAt)) return refuse('member_not_disabled')
      for (const { memberId } of found) await enableMember(tx, memberId)
      return accept(changedMany(found, reason))
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

/** Locks members in the order of their ids. Null if one does not exist. */
async function lockedMembers(tx: Tx, memberIds: readonly string[]): Promise<FoundMember[] | null> {
  const found: FoundMember[] = []
  for (const memberId of [...new Set(memberIds)].sort()) {
    const one = await lockedMember(tx, memberId)
    if (!one) return null
    found.push(one)
  }
  return found
}

function changedMany(found: readonly FoundMember[], reason: string) {
  const memberIds = found.map(({ memberId }) => memberId)
  const [first = ''] = memberIds
  return {
    output: { changed: memberIds.length },
    subject: { kind: 'member', id: first },
    facts: { memberIds, reason },
  }
}

async function changed(tx: Tx, memberId: string, reason: string) {
  const found = await findMember(tx, memberId)
  if (!found) throw new Error(`member ${memberId} was not found`)
  return { output: memberFacts(found), ...concerning(memberId, { reason }) }
}

function concerning(memberId: string, facts: Record<string, string>) {
  return { subject: { kind: 'member', id: memberId }, facts }
}
