/** Endpoint cases of the checkout account: what is read, uploaded and sent before an application. */
import * as contract from 'contract/banking'
import { outbox } from 'contract/dev'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { addStaff, companyOwner, ID_NUMBER } from '../../tests/fixtures/authentication'
import {
  checkoutApplicant,
  HANDLER,
  rejectedCheckout,
  submittedCheckout,
  uploadedPaper,
} from '../../tests/fixtures/checkout'
import { fileRefusals } from '../../tests/fixtures/file-refusals'
import type { Person } from '../../tests/fixtures/market'
import { pictureText } from '../../tests/fixtures/pictures'
import { fresh } from '../../tests/fixtures/sms-codes'

const query = (m: Market, as: Person) => m.value(contract.queryCheckout, {}, as)
export const checkoutReadingCases = [
  endpointCase({
    endpoint: contract.queryCheckout,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      expect(await query(m, m.seed.newcomer)).toMatchObject({ eligibility: 'no_company', companyName: null })
      const { person, companyName, cardId } = await checkoutApplicant(m)
      expect(await query(m, person)).toEqual({
        eligibility: 'ready',
        companyName,
        accountNo: null,
        history: [],
        cards: [expect.objectContaining({ id: cardId })],
        hasPayPassword: true,
      })
      const sold = await addStaff(m, person, 'sales')
      expect(await query(m, sold)).toMatchObject({ eligibility: 'no_permission', cards: [], history: [] })
      const finance = await addStaff(m, person, 'finance')
      expect(await query(m, finance)).toMatchObject({ eligibility: 'ready', hasPayPassword: false })
      await m.db.orm.execute(`update company set authenticated_at = null where name = '${companyName}'`)
      expect(await query(m, person)).toMatchObject({ eligibility: 'not_authenticated' })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.checkoutInfo,
    as: async (m) => (await submittedCheckout(m)).person,
    valid: async (m, as) => ({ id: (await query(m, as)).history[0]?.id }),
    hiddenFrom: (m) => m.seed.rival,
    happy: async (m) => {
      const { person, input: known, companyName } = await companyOwner(m)
      const { licenceNo, legalPerson, address, licencePaper, authorityPaper } = known
      expect(await m.value(contract.checkoutInfo, {}, person)).toMatchObject({
        application: null,
        facts: { companyName, licenceNo, legalPerson, address, licencePaper, authorityPaper },
        idNumber: null,
        papers: { licencePaper: expect.stringContaining(`/pictures/${licencePaper}/`) },
      })

      const rejected = await rejectedCheckout(m, ['address', 'frontPaper'])
      const { handlerPhone, frontPaper } = rejected.input
      const shown = await m.value(contract.checkoutInfo, {}, rejected.person)
      expect(shown).toMatchObject({
        application: {
          id: rejected.id,
          state: 'rejected',
          rejections: { address: '与营业执照不一致', frontPaper: '照片反光，请重新拍摄' },
        },
        facts: { companyName: rejected.companyName, handlerName: HANDLER, handlerPhone, frontPaper },
        idNumber: '110*************2X',
      })
      expect(JSON.stringify(shown)).not.toContain(ID_NUMBER)
      expect(Object.keys(shown.papers)).toHaveLength(4)
      expect(await m.value(contract.checkoutInfo, { id: rejected.id }, rejected.person)).toMatchObject({
        application: { id: rejected.id },
      })
    },
    refusals: {
      checkout_company_missing: (m) => m.ask(contract.checkoutInfo, {}, m.seed.newcomer),
    },
  }),

  endpointCase({
    endpoint: contract.uploadCheckoutPaper,
    as: (m) => m.seed.buyer,
    valid: async () => ({ file: await pictureText() }),
    happy: async (m) => {
      const id = await uploadedPaper(m, m.seed.buyer)
      const [row] = await m.db.orm.execute<{ is_private: boolean }>(
        `select is_private from picture where id = '${id}'`,
      )
      expect(row?.is_private).toBe(true)
    },
    refusals: {
      checkout_company_missing: async (m) =>
        m.ask(contract.uploadCheckoutPaper, { file: await pictureText() }, m.seed.newcomer),
      ...fileRefusals(
        (m, file, person) => m.ask(contract.uploadCheckoutPaper, { file }, person),
        async (m) => (await checkoutApplicant(m)).person,
      ),
    },
  }),

  endpointCase({
    endpoint: contract.sendClearingCorpCode,
    as: (m) => m.seed.buyer,
    valid: async (m) => ({ handlerPhone: m.freshPhone(), ...fresh() }),
    happy: async (m) => {
      const handlerPhone = m.freshPhone()
      const sent = await m.value(contract.sendClearingCorpCode, { handlerPhone }, m.seed.buyer)
      expect(sent).toMatchObject({ validSeconds: 600 })
      const [message] = await m.value(outbox, { phone: handlerPhone })
      expect(message?.text).toContain('用于开立对公结算账户')
    },
    refusals: {
      checkout_company_missing: (m) =>
        m.ask(contract.sendClearingCorpCode, { handlerPhone: m.freshPhone() }, m.seed.newcomer),
      sms_not_sent: (m) =>
        m.askWithoutGateway(contract.sendClearingCorpCode, { handlerPhone: m.freshPhone() }, m.seed.buyer),
    },
  }),
]
