/** Forms of the carriers' console whose fields are typed in tons. */
import { requiredLoad } from '../pickup/record-pages'
import { SaveCarrierTruck } from './fleet'

export const TruckForm = SaveCarrierTruck.extend({ loadKg: requiredLoad })
