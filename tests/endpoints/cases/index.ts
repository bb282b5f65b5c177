import type { AnyCase } from '../case'
import { accountCases } from './account'
import { clockCases } from './clock'
import { contentCases } from './content'
import { discountCases } from './discounts'
import { goodsCases } from './goods'
import { homeCases } from './home'
import { memberCases } from './member'
import { merchantCases } from './merchant'
import { merchantOrderCases } from './merchant-orders'
import { moneyCases } from './money'
import { orderListCases } from './order-lists'
import { orderStepCases } from './order-steps'
import { orderCases } from './orders'
import { paperCases } from './papers'
import { pictureCases } from './pictures'
import { placeCases } from './places'
import { quoteCases } from './quotes'
import { shopCases } from './shops'

/** Cases by the name under which bin/test-areas.mjs asks for them. */
const GROUPS = {
  account: accountCases,
  member: memberCases,
  money: moneyCases,
  goods: goodsCases,
  home: homeCases,
  content: contentCases,
  papers: paperCases,
  pictures: pictureCases,
  places: placeCases,
  quotes: quoteCases,
  shops: shopCases,
  discounts: discountCases,
  orders: orderCases,
  orderLists: orderListCases,
  orderSteps: orderStepCases,
  merchant: merchantCases,
  clock: clockCases,
  merchantOrders: merchantOrderCases,
} satisfies Record<string, AnyCase[]>

export const CASE_GROUPS = Object.keys(GROUPS)

/** Every endpoint's case. */
export const ALL_CASES: AnyCase[] = Object.values(GROUPS).flat()

/** The cases of this run: all, or the groups that SUJI_TEST_CASES names. */
export const CASES: AnyCase[] = chooseCases(process.env.SUJI_TEST_CASES)

function chooseCases(names: string | undefined): AnyCase[] {
  if (!names || names === 'all') return ALL_CASES
  if (names === 'none') return []
  return names.split(',').flatMap((name) => {
    const group = Object.entries(GROUPS).find(([known]) => known === name)
    if (!group) throw new Error(`SUJI_TEST_CASES names "${name}": use ${Object.keys(GROUPS).join(', ')}`)
    return group[1]
  })
}
