import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/pickup'
import { pickupEndpoints } from './endpoints'
import { pickupData } from './personal-data'

export const pickupModule = defineModule({
  name: 'pickup',
  personalData: pickupData,
  errorCodes: [77_101, 77_199],
  api: [apiFamily('提货', '会员派去提货的司机、车辆与押运员', contract)],
  endpoints: ({ secret, cipher }) => pickupEndpoints({ secret, cipher }),
})
