import { discountAgreements, grantDiscountAgreement } from 'contract/discounts/operator-discounts'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { fresh } from 'tests/fixtures/sms-codes'

export const PAGED_ROWS: PagedRows = [
  [
    discountAgreements,
    async (m) => {
      const as = await m.newOperator('finance')
      const { memberId } = await m.newPerson()
      const days = { validFrom: '2026-11-01', validUntil: '2026-11-30' }
      await repeat((n) =>
        m.value(grantDiscountAgreement, { memberId, agreementNo: `FY-${n}`, ...days, ...fresh() }, as),
      )
      return { as, inputs: [{ memberId }] }
    },
  ],
]
