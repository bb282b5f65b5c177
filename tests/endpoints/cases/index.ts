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

/** Every endpoint's case. */
export const CASES: AnyCase[] = [
  ...accountCases,
  ...memberCases,
  ...moneyCases,
  ...goodsCases,
  ...homeCases,
  ...contentCases,
  ...paperCases,
  ...pictureCases,
  ...placeCases,
  ...quoteCases,
  ...shopCases,
  ...discountCases,
  ...orderCases,
  ...orderListCases,
  ...orderStepCases,
  ...merchantCases,
  ...clockCases,
  ...merchantOrderCases,
]
