import { apiFamily, defineModule } from 'backend/platform/module'
import * as members from 'contract/support/members'
import * as shops from 'contract/support/shops'
import { memberEndpoints } from './member-endpoints'
import { stateMessage } from './message-kinds'
import { shopEndpoints } from './shop-endpoints'

/** Members and shops as operators see them. Their tables belong to other modules. */
export const supportModule = defineModule({
  name: 'support',
  errorCodes: [28_400, 28_999],
  api: [
    apiFamily('会员（客服）', '查找会员，停用与恢复，登录与企业', members),
    apiFamily('店铺（运营）', '查找店铺，两人决定佣金率，暂停、恢复与关闭', shops),
  ],
  messageKinds: [stateMessage.kind],
  endpoints: () => [...memberEndpoints(), ...shopEndpoints()],
})
