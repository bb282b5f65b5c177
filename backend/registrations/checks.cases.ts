import { newId } from 'backend/platform/ids'
import { getUploadKey, uploadPaper } from 'contract/pictures'
import * as contract from 'contract/registrations'
import { licenceCheckCharacter } from 'contract/registrations/licence-no'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { licencePicture } from '../../tests/fixtures/licence-picture'
import { pictureText, textOf } from '../../tests/fixtures/pictures'
import {
  approved,
  BAD_PROOF,
  companyStep,
  mine,
  newCompanyName,
  proof,
  submitted,
} from '../../tests/fixtures/registrations'
import { fresh } from '../../tests/fixtures/sms-codes'

const COMPANY = '宁波未入驻塑化有限公司'

const PRINTED = {
  companyName: '宁波海丰塑化有限公司',
  licenceNo: `91330206MA2AF3XK5${licenceCheckCharacter('91330206MA2AF3XK5')}`,
  legalPerson: '王建国',
  foundedOn: '2015-06-30',
  address: '浙江省宁波市北仑区工业路18号',
}
const licenceText = async () => textOf(await licencePicture(PRINTED))

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
    endpoint: contract.readLicence,
    valid: async (m) => {
      const shown = await proof(m)
      const { key } = await m.value(getUploadKey, shown)
      const { url } = await m.value(uploadPaper, { file: await licenceText(), key })
      return { picUrl: url, ...shown }
    },
    happy: async (m) => {
      const person = await m.newPerson()
      const step = await companyStep(m, person, 'merchant')
      const { id, url } = await m.value(uploadPaper, { file: await licenceText() }, person)
      const { licence } = await m.value(contract.readLicence, { picUrl: url }, person)
      expect(licence).toEqual(PRINTED)
      expect(await m.value(contract.readLicence, { picUrl: id }, person)).toEqual({ licence })
      const foreign = await m.ask(contract.readLicence, { picUrl: url }, await m.newPerson())
      expect(foreign.reason).toBe('not_found')

      await m.value(contract.saveCompany, { ...step, licencePaper: id }, person)
      expect((await mine(m, person, 'merchant'))?.licenceResult).toBe('different')
      const typed = { ...step, ...PRINTED, licencePaper: id, version: 1, ...fresh() }
      await m.value(contract.saveCompany, typed, person)
      expect((await mine(m, person, 'merchant'))?.licenceResult).toBe('matched')
      const unread = { ...typed, licencePaper: step.licencePaper, version: 2, ...fresh() }
      await m.value(contract.saveCompany, unread, person)
      expect((await mine(m, person, 'merchant'))?.licenceResult).toBe('unverified')
    },
    refusals: {
      ticket_expired: (m) => m.ask(contract.readLicence, { picUrl: '0'.repeat(32), ...BAD_PROOF }),
      licence_unreadable: async (m) => {
        const person = await m.newPerson()
        const { url } = await m.value(uploadPaper, { file: await pictureText() }, person)
        return await m.ask(contract.readLicence, { picUrl: url }, person)
      },
      ocr_unavailable: async (m) => {
        const person = await m.newPerson()
        // Licences, because other pictures are read faster than they arrive.
        const sent: { url: string }[] = []
        for (let n = 0; n < 12; n++) {
          const picture = await licencePicture({ ...PRINTED, companyName: `宁波${n}号塑化有限公司` })
          sent.push(await m.value(uploadPaper, { file: textOf(picture) }, person))
        }
        const answers = await Promise.all(
          sent.map(({ url }) => m.ask(contract.readLicence, { picUrl: url }, person)),
        )
        const [busy] = answers.filter(({ reason }) => reason === 'ocr_unavailable')
        if (!busy) throw new Error('all pictures were read')
        return busy
      },
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
