import { lockMember } from 'backend/account'
import type { Tx } from 'backend/platform/database/database'
import { beginFollow, endFollow, type FollowTable } from 'backend/platform/stores/follows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { FOLLOWED_CARRIERS_MAX } from 'contract/carriers/names'
import { carrierFollow } from './tables'

export const CARRIER_FOLLOWS: FollowTable = {
  table: carrierFollow,
  memberId: carrierFollow.memberId,
  subject: carrierFollow.carrierId,
  followedAt: carrierFollow.followedAt,
}

interface Following {
  memberId: string
  carrierId: string
}

/** Makes a member follow a carrier. A second call changes nothing. @returns since when */
export async function follow(
  tx: Tx,
  { memberId, carrierId, at }: Following & { at: Date },
): Promise<Verdict<Date, 'too_many_carriers'>> {
  await lockMember(tx, memberId)
  const wanted = { memberId, subjectId: carrierId, most: FOLLOWED_CARRIERS_MAX, at }
  const since = await beginFollow(tx, CARRIER_FOLLOWS, wanted, () =>
    tx.insert(carrierFollow).values({ memberId, carrierId, followedAt: at }),
  )
  return since ? accept(since) : refuse('too_many_carriers')
}

/** Ends following. Without a follow it does nothing. */
export async function unfollow(tx: Tx, { memberId, carrierId }: Following): Promise<void> {
  await endFollow(tx, CARRIER_FOLLOWS, { memberId, subjectId: carrierId })
}
