import { registrySandbox } from 'backend/gateways/registry'
import { describe, expect, test } from 'vitest'
import { compareWithRegistry, isComplete, isOpen } from './registration-rules'

const NAME = '宁波海丰塑化有限公司'
const COMPANY = {
  companyName: NAME,
  licenceNo: '9144030071526726XG',
  legalPerson: '王建国',
  foundedOn: '2010-05-06',
  address: '宁波市北仑区工业路 1 号',
  licencePaper: 'a'.repeat(32),
}
const CONTACT = { contactName: '王经理', contactPhone: '13900000001' }
const SHOP = {
  shopName: '海丰塑化',
  mainCategory: 'PP',
  city: '宁波',
  introduction: '聚烯烃现货',
  ...CONTACT,
}
const CARRIER = {
  city: '宁波',
  permitNo: '甬字 330200001234',
  permitUntil: '2028-01-01',
  trucks: 12,
  carriesDangerous: 'no' as const,
  ...CONTACT,
}

test('only drafts and rejected registrations can be changed', () => {
  const open = (['draft', 'submitted', 'rejected', 'approved'] as const).filter(isOpen)
  expect(open).toEqual(['draft', 'rejected'])
})

describe('complete', () => {
  test.each([
    ['merchant', { ...COMPANY, ...SHOP }, true],
    ['merchant', { ...COMPANY, ...CARRIER }, false],
    ['merchant', SHOP, false],
    ['carrier', { ...COMPANY, ...CARRIER }, true],
    ['carrier', { ...COMPANY, ...SHOP }, false],
  ] as const)('%s', (kind, facts, expected) => expect(isComplete(kind, facts)).toBe(expected))

  test('not without any one of its facts', () => {
    const whole = { ...COMPANY, ...SHOP }
    for (const name of Object.keys(whole)) {
      const facts = { ...whole, [name]: undefined }
      expect([name, isComplete('merchant', facts)]).toEqual([name, false])
    }
  })
})

describe('comparison with the registry', () => {
  test('matches equal facts, wherever the address is', async () => {
    const answer = await registrySandbox.lookUp(NAME)
    if (typeof answer === 'string') throw new Error(answer)
    expect(compareWithRegistry({ ...answer, address: 'elsewhere' }, answer)).toBe('matched')
  })

  test.each(['licenceNo', 'legalPerson', 'foundedOn'] as const)('differs by %s', async (name) => {
    const answer = await registrySandbox.lookUp(NAME)
    if (typeof answer === 'string') throw new Error(answer)
    expect(compareWithRegistry({ ...answer, [name]: 'x' }, answer)).toBe('different')
  })

  test('differs for a cancelled company', async () => {
    const answer = await registrySandbox.lookUp(`注销${NAME}`)
    if (typeof answer === 'string') throw new Error(answer)
    expect(compareWithRegistry(answer, answer)).toBe('different')
  })

  test('says when the registry does not know it, or does not answer', () => {
    expect(compareWithRegistry(COMPANY, 'unknown')).toBe('unknown')
    expect(compareWithRegistry(COMPANY, 'unavailable')).toBe('unverified')
  })
})
