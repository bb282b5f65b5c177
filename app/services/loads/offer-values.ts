import type { UserInfo } from 'contract/account'
import { hasPermission } from 'contract/authentication/staff-roles'
import type { CarrierLoad } from 'contract/loads/carrier-loads'
import { formatTime, plainTons } from 'contract/units'

/** Whether the member's role may quote for its company; an owner without staff may. */
export const mayQuote = ({ staffRole }: Pick<UserInfo, 'staffRole'>) =>
  hasPermission(staffRole ?? 'owner', 'sell')

/** Forms that the page of a load shows. */
export function offerIntents({
  canQuote,
  canConfirm,
}: Pick<CarrierLoad, 'canQuote' | 'canConfirm'>): ('quote' | 'withdraw' | 'confirm' | 'decline')[] {
  return [
    'withdraw',
    ...(canQuote ? (['quote'] as const) : []),
    ...(canConfirm ? (['confirm', 'decline'] as const) : []),
  ]
}

/** The first truck or person without an obstacle; none where there are several. */
const onlyOne = (choices: CarrierLoad['drivers']) => {
  const free = choices.filter(({ isReady, isFitting }) => isReady && isFitting)
  return free.length === 1 ? (free[0]?.id ?? '') : ''
}

/** First values of a quote or a confirmation: loading as early and a price as long as the load allows. */
export function offerValues(load: CarrierLoad): Record<string, string> {
  const { id, kg, selectedKg, trucks, drivers, escorts, hazardClass, loadingFrom, loadingUntil } = load
  const truckId = onlyOne(trucks)
  const loadKg = trucks.find((truck) => truck.id === truckId)?.loadKg ?? kg
  const [earliestLoadingAt = '', earliestLoadingTime = ''] = formatTime(loadingFrom).split(' ')
  const [validUntil = '', validUntilTime = ''] = formatTime(loadingUntil).split(' ')
  return {
    ...{ id, truckId, driverId: onlyOne(drivers), taxPercent: '9' },
    ...(hazardClass !== null && { escortId: onlyOne(escorts) }),
    kg: plainTons(Math.min(kg - selectedKg, loadKg)),
    ...{ earliestLoadingAt, earliestLoadingTime, validUntil, validUntilTime },
  }
}
