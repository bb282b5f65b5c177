/** Points that nothing has given: balanced in the ledger, but without a change of a batch. */
import { newId } from 'backend/platform/ids'
import { type AccountSpec, pointsEscrowFor, pointsIssueFor, pointsOf } from 'backend/wallet/ledger/accounts'
import type { PointsCause } from 'backend/wallet/ledger/cause-kinds'
import { company, type Forgery, member, singleForgery } from './forgeries'
import type { TamperedMarket } from './tampered-market'

export const POINTS_CAUSES: readonly PointsCause[] = [
  'points_earn',
  'points_take_back',
  'points_adjust',
  'points_redeem',
  'points_return',
  'points_use',
  'points_expire',
]

const TARGETS: [target: string, to: (market: TamperedMarket) => AccountSpec][] = [
  ['a member', ({ fixture }) => pointsOf(member(fixture.seed.rival))],
  ['a company', ({ fixture }) => pointsOf(company(fixture.seed.merchant))],
  ['an order', () => pointsEscrowFor(newId())],
]

export const POINTS_FORGERIES: readonly Forgery[] = POINTS_CAUSES.flatMap((cause) =>
  TARGETS.map(([target, to]) =>
    singleForgery(`points for ${target} by ${cause}`, (market) => {
      const id = newId()
      return { cause, causeId: id, from: pointsIssueFor(id), to: to(market), fen: 5 }
    }),
  ),
)
