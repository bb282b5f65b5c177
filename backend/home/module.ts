import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/home'
import * as dashboard from 'contract/home/dashboard'
import * as personalCenter from 'contract/home/personal-center'
import { dashboardEndpoints } from './dashboard-endpoints'
import { homeEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'
import { personalCenterEndpoints } from './personal-center'

export const homeModule = defineModule({
  name: 'home',
  api: [
    apiFamily(
      '首页',
      '行情、品类树、热销、新品、降价、推荐与个人中心首页',
      contract,
      dashboard,
      personalCenter,
    ),
  ],
  navigation: NAVIGATION,
  endpoints: (parts) => [...homeEndpoints(parts), ...dashboardEndpoints(parts), ...personalCenterEndpoints()],
})
