import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/pickup'
import * as passes from 'contract/pickup/passes'
import { actOnPickups } from './demo'
import { pickupEndpoints } from './endpoints'
import { PICKUP_SEALED } from './id-numbers'
import { passEndpoints } from './pass-endpoints'
import { pickupData } from './personal-data'
import { pickupPass } from './tables'

export const pickupModule = defineModule({
  name: 'pickup',
  demo: { act: actOnPickups },
  personalData: pickupData,
  companyRecords: [{ id: pickupPass.id, owner: pickupPass.orderId, isPart: true }],
  sealedColumns: PICKUP_SEALED,
  errorCodes: [77_101, 77_199],
  api: [apiFamily('提货', '提货单，会员派去提货的司机、车辆与押运员，门卫核对', passes, contract)],
  endpoints: ({ secret, cipher }) => [
    ...pickupEndpoints({ secret, cipher }),
    ...passEndpoints({ secret, cipher }),
  ],
})
