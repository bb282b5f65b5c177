import { newId } from 'backend/platform/ids'
import * as contract from 'contract/registrations'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { approved, BAD_PROOF, newCompanyName, proof, submitted } from '../../tests/fixtures/registrations'

const COMPANY = '宁波未入驻塑化有限公司'

export const checkCases = [
  endpointCase({
    endpoint: contract.shopNameCheck,
    valid: async (m) => ({ shopName: '没有人用的店名', ...(await proof(m)) }),
    happy: async (m) => {
      const shopName = `检查${newId().slice(-8)}`
      const shown = await proof(m)
      expect(await m.value(contract.shopNameCheck, { shopName, ...shown })).toEqual({ isAvailable: true })
      await submitted(m, 'merchant', { shopName })
      expect(await m.value(contract.shopNameCheck, { shopName, ...shown })).toEqual({ isAvailable: false })
      expect((await m.ask(contract.shopNameCheck, { shopName })).reason).toBe('login_expired')
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.shopNameCheck, { shopName: '没有人用的店名', ...BAD_PROOF }),
    },
  }),

  endpointCase({
    endpoint: contract.companyNameCheck,
    valid: async (m) => ({ companyName: COMPANY, ...(await proof(m)) }),
    happy: async (m) => {
      const companyName = newCompanyName()
      const person = await m.newPerson()
      const check = () => m.value(contract.companyNameCheck, { companyName }, person)
      expect(await check()).toEqual({ isAvailable: true })
      await approved(m, 'merchant', { companyName })
      expect(await check()).toEqual({ isAvailable: false })
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.companyNameCheck, { companyName: COMPANY, ...BAD_PROOF }),
    },
  }),

  endpointCase({
    endpoint: contract.checkCompany,
    valid: async (m) => ({ companyName: COMPANY, ...(await proof(m)) }),
    happy: async (m) => {
      const companyName = newCompanyName()
      const person = await m.newPerson()
      const check = () => m.value(contract.checkCompany, { companyName }, person)
      expect(await check()).toEqual({ isAvailable: true })
      await approved(m, 'carrier', { companyName })
      expect(await check()).toEqual({ isAvailable: false })
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.checkCompany, { companyName: COMPANY, ...BAD_PROOF }),
    },
  }),

  endpointCase({
    endpoint: contract.companyInfo,
    valid: async (m) => ({ companyName: COMPANY, ...(await proof(m)) }),
    happy: async (m) => {
      const shown = await proof(m)
      const { company } = await m.value(contract.companyInfo, { companyName: COMPANY, ...shown })
      expect(company).toMatchObject({ companyName: COMPANY, status: '存续' })
      const unknown = await m.value(contract.companyInfo, { companyName: `查无${COMPANY}`, ...shown })
      expect(unknown.company).toBeNull()
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.companyInfo, { companyName: COMPANY, ...BAD_PROOF }),
      registry_unavailable: async (m) =>
        m.ask(contract.companyInfo, { companyName: `故障${COMPANY}` }, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.getLngAndLat,
    valid: async (m) => ({ address: '浙江省宁波市北仑区工业路 1 号', ...(await proof(m)) }),
    happy: async (m) => {
      const person = await m.newPerson()
      const at = (address: string) => m.value(contract.getLngAndLat, { address }, person)
      const ningbo = await at('浙江省宁波市北仑区工业路 1 号')
      expect(ningbo).toMatchObject({ city: '宁波' })
      expect(Math.round(ningbo.lat)).toBe(30)
      expect((await at('广州市黄埔区')).city).toBe('广州')
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.getLngAndLat, { address: '宁波', ...BAD_PROOF }),
      address_unknown: async (m) => m.ask(contract.getLngAndLat, { address: '月球' }, await m.newPerson()),
    },
  }),
]
