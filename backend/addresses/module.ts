import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/addresses'
import { addressEndpoints } from './endpoints'
import { addressData } from './personal-data'

export const addressesModule = defineModule({
  name: 'addresses',
  personalData: addressData,
  errorCodes: [20_200, 20_399],
  api: [apiFamily('收货地址', '会员自己的收货地址', contract)],
  endpoints: addressEndpoints,
})
