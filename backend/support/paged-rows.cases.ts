import { createCompany, createShop } from 'backend/account'
import { newId } from 'backend/platform/ids'
import { memberList } from 'contract/support/members'
import { operatorShopList } from 'contract/support/shops'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    memberList,
    async (m) => {
      await repeat(() => m.newPerson())
      return { as: await m.newOperator('support'), inputs: [{}] }
    },
  ],
  [
    operatorShopList,
    async (m) => {
      const now = m.clock.now()
      await repeat(() =>
        m.db.transaction(async (tx) => {
          const companyId = await createCompany(
            tx,
            { name: `翻页公司${newId()}`, authenticatedAt: null },
            now,
          )
          return await createShop(tx, { name: `翻页店${newId()}`, companyId }, now)
        }),
      )
      return { as: await m.newOperator('support'), inputs: [{}, { sText: '翻页店' }] }
    },
  ],
]
