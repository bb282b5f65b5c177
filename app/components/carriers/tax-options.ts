import { TAX_RATES } from 'contract/carriers/limits'
import { optionsOf } from '../fields/choices'

/** VAT rates of freight, highest first: the keys of an object are in ascending order. */
export const TAX_OPTIONS = optionsOf(TAX_RATES).reverse()
