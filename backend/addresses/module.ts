import { ownedRecord } from 'backend/platform/company-records'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/addresses'
import { addressEndpoints } from './endpoints'
import { addressData } from './personal-data'
import { memberAddress } from './tables'

export const addressesModule = defineModule({
  name: 'addresses',
  personalData: addressData,
  companyRecords: [
    ownedRecord(memberAddress.id, { kind: memberAddress.ownerKind, id: memberAddress.ownerId }),
  ],
  errorCodes: [20_200, 20_399],
  api: [apiFamily('收货地址', '会员自己与企业的收货地址', contract)],
  endpoints: addressEndpoints,
})
