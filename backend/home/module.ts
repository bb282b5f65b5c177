import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/home'
import * as dashboard from 'contract/home/dashboard'
import { dashboardEndpoints } from './dashboard-endpoints'
import { homeEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'

export const homeModule = defineModule({
  name: 'home',
  api: [apiFamily('首页', '行情、品类树、热销、新品、降价与推荐', contract, dashboard)],
  navigation: NAVIGATION,
  endpoints: (parts) => [...homeEndpoints(parts), ...dashboardEndpoints(parts)],
})
