import type { AnyCase } from '../case'
import { accountCases } from './account'
import { clockCases } from './clock'
import { goodsCases } from './goods'
import { memberCases } from './member'
import { merchantCases } from './merchant'
import { moneyCases } from './money'
import { orderCases } from './orders'

/** Every endpoint's case. */
export const CASES: AnyCase[] = [
  ...accountCases,
  ...memberCases,
  ...moneyCases,
  ...goodsCases,
  ...orderCases,
  ...merchantCases,
  ...clockCases,
]
