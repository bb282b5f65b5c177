import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/drafts'
import * as kept from 'contract/drafts/kept'
import { deleteExpiredDrafts } from './drafts'
import { draftEndpoints } from './endpoints'
import { deleteExpiredKeptDrafts } from './kept-drafts'
import { draftData } from './personal-data'

export const draftsModule = defineModule({
  name: 'drafts',
  personalData: draftData,
  api: [apiFamily('暂存', '暂存未提交的表单，登录后取回；会员可保留数日', contract, kept)],
  endpoints: () => draftEndpoints(),
  jobs: {
    purge_drafts: {
      everySeconds: 3_600,
      run: async ({ db, clock }) => {
        await deleteExpiredDrafts(db, clock.now())
        await deleteExpiredKeptDrafts(db, clock.now())
      },
    },
  },
})
