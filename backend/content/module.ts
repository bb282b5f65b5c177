import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/content'
import * as shellLinks from 'contract/content/shell-links'
import { contentEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'

/** @param ports what later modules provide: the main navigation, with the entries of all modules */
export function contentModule({
  navigation,
}: {
  navigation: () => readonly contract.NavItem[]
}): ModuleDefinition {
  return defineModule({
    name: 'content',
    api: [apiFamily('内容', '导航、帮助、公告、协议与站点设置，任何人可读', contract, shellLinks)],
    navigation: NAVIGATION,
    endpoints: ({ db, subscribe }) => contentEndpoints({ db, subscribe, navigation }),
  })
}
