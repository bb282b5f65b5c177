import { DAY_MS } from 'contract/durations'
import { NewGroupQuery } from 'contract/group-purchases/group-forms'
import { type MerchantGroup, myGroup, myGroups } from 'contract/group-purchases/merchant-groups'
import { highestFenPerTon } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { ShownBond } from '~/components/plans/open-tons'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { offerChoice } from './offer-choice.server'

/** First terms: from tomorrow for four days, delivered within two weeks from the third day after the end. */
const FIRST = { startsTime: '10:00', endsTime: '17:00', minTon: '10', stepTon: '5', limitTon: '100' }
const FIRST_DAYS = { startsOn: 1, endsOn: 5, deliverFrom: 8, deliverUntil: 21 }

/** Offers on sale, and the first values of the form of a new group purchase. */
export async function newGroupPage(request: Request) {
  const { offerId, from } = readQuery(request, NewGroupQuery)
  const [offers, { at }, copied] = await Promise.all([
    offerChoice(request),
    call(request, myGroups, { size: 1 }),
    from === undefined ? null : call(request, myGroup, { groupId: from }),
  ])
  const chosen = copied?.offerId ?? offerId
  const values = {
    ...(offers.some(({ value }) => value === chosen) && chosen !== undefined && { offerId: chosen }),
    ...FIRST,
    ...(copied && termsOf(copied)),
    ...firstDays(at),
  }
  return { offers, values }
}

function firstDays(now: string): Record<string, string> {
  const dayIn = (days: number) =>
    formatTime(new Date(Date.parse(now) + days * DAY_MS).toISOString()).slice(0, 'yyyy-mm-dd'.length)
  return Object.fromEntries(Object.entries(FIRST_DAYS).map(([field, days]) => [field, dayIn(days)]))
}

const typedYuan = (fen: number) => formatYuan(fen).replaceAll(',', '')

function termsOf(group: MerchantGroup): Record<string, string> {
  const { tiers, remark } = group
  const timeOf = (at: string) => formatTime(at).split(' ')[1] ?? ''
  return {
    ...{ totalTon: plainTons(group.totalKg), minTotalTon: plainTons(group.minTotalKg) },
    ...{ minTon: plainTons(group.minKg), stepTon: plainTons(group.stepKg) },
    ...{ limitTon: plainTons(group.limitKg), firstYuan: typedYuan(highestFenPerTon(tiers)) },
    ...Object.fromEntries(
      tiers.slice(1).flatMap(({ reachedKg, priceFenPerTon }, n) => [
        [`tierTon${n + 2}`, plainTons(reachedKg)],
        [`tierYuan${n + 2}`, typedYuan(priceFenPerTon)],
      ]),
    ),
    ...{ startsTime: timeOf(group.startsAt), endsTime: timeOf(group.endsAt), remark: remark ?? '' },
  }
}

/**
 * What opening tons costs; null if it is not open now.
 * @param weightKg the tons that are asked about; all that are left if undefined
 */
export function bondOf(
  group: MerchantGroup,
  { weightKg, availableFen }: { weightKg: number | undefined; availableFen: number | null },
): ShownBond | null {
  if (!group.openSteps.includes('open_tons')) return null
  const asked = weightKg ?? group.totalKg - group.openedKg
  const rate = {
    highestFenPerTon: highestFenPerTon(group.tiers),
    depositPerMille: group.depositPerMille,
  }
  const isChosen = weightKg !== undefined
  return { weightKg: asked, bondFen: planDepositFen(rate, asked), isChosen, availableFen }
}
