import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/carriers'
import * as console from 'contract/carriers/console'
import * as fleet from 'contract/carriers/fleet'
import * as choices from 'contract/carriers/fleet-choices'
import * as imports from 'contract/carriers/line-imports'
import * as lines from 'contract/carriers/lines'
import { seedCarriers } from './demo'
import { carrierEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'
import { carrierData } from './personal-data'

export const carriersModule = defineModule({
  name: 'carriers',
  personalData: carrierData,
  errorCodes: [20_500, 20_599],
  api: [
    apiFamily('找车', '承运商列表与详情、线路运价比较、关注', contract),
    apiFamily(
      '承运商后台',
      '承运商的司机、押运员、车辆、线路与运价',
      console,
      fleet,
      choices,
      lines,
      imports,
    ),
  ],
  navigation: NAVIGATION,
  demo: { seed: seedCarriers },
  endpoints: ({ secret, cipher }) => carrierEndpoints({ secret, cipher }),
})
