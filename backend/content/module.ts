import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/content'
import * as shellLinks from 'contract/content/shell-links'
import { contentEndpoints } from './endpoints'

export const contentModule = defineModule({
  name: 'content',
  api: [apiFamily('内容', '导航、帮助、公告、协议与站点设置，任何人可读', contract, shellLinks)],
  endpoints: contentEndpoints,
})
