import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/content'
import * as consents from 'contract/content/consents'
import * as editing from 'contract/content/editing'
import * as shellLinks from 'contract/content/shell-links'
import { consentData } from './consents'
import type { ContentCacheOptions } from './content-cache'
import { editingEndpoints } from './editing/endpoints'
import { publishDueContent } from './editing/publish-due'
import { contentEndpoints } from './endpoints'
import { NAVIGATION } from './navigation'

/** @param ports what later modules provide: the main navigation and its badges, with the entries of all modules */
export function contentModule({
  navigation,
  navigationCounts,
}: Pick<ContentCacheOptions, 'navigation' | 'navigationCounts'>): ModuleDefinition {
  return defineModule({
    name: 'content',
    errorCodes: [43_000, 43_999],
    api: [
      apiFamily('内容', '导航、帮助、公告、协议与站点设置，任何人可读', contract, shellLinks, consents),
      apiFamily('内容编辑', '工作人员编辑内容：草稿、预览、定时发布、历史与恢复', editing),
    ],
    navigation: NAVIGATION,
    personalData: consentData,
    endpoints: ({ db, subscribe, settings }) => [
      ...contentEndpoints({ db, subscribe, navigation, navigationCounts, isDemo: settings.mode === 'demo' }),
      ...editingEndpoints(navigation),
    ],
    jobs: {
      publish_content: {
        everySeconds: 10,
        run: ({ db, clock }) => publishDueContent(db, navigation, clock.now()),
      },
    },
  })
}
