import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/home'
import { homeEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'

export const homeModule = defineModule({
  name: 'home',
  api: [apiFamily('首页', '品类树、热销、新品、降价与推荐', contract)],
  navigation: NAVIGATION,
  endpoints: homeEndpoints,
})
