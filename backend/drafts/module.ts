import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/drafts'
import { deleteExpiredDrafts } from './drafts'
import { draftEndpoints } from './endpoints'
import { draftData } from './personal-data'

export const draftsModule = defineModule({
  name: 'drafts',
  personalData: draftData,
  api: [apiFamily('暂存', '暂存未提交的表单，登录后取回', contract)],
  endpoints: () => draftEndpoints(),
  jobs: {
    purge_drafts: { everySeconds: 3_600, run: ({ db, clock }) => deleteExpiredDrafts(db, clock.now()) },
  },
})
