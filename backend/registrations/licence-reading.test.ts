import { expect, test } from 'vitest'
import { compareWithLicence } from './licence-reading'

const NOTHING = { companyName: null, licenceNo: null, legalPerson: null, foundedOn: null, address: null }
const TYPED = {
  companyName: '宁波海丰（塑化）有限公司',
  licenceNo: '91330206MA2AF3XK5T',
  legalPerson: '王建国',
}

test.each([
  ['was not read', null, 'unverified'],
  ['has neither name nor number', { ...NOTHING, legalPerson: '李四' }, 'unverified'],
  ['has the same name and number', { ...NOTHING, ...TYPED }, 'matched'],
  ['has the same name in other characters', { ...NOTHING, companyName: '宁波海丰(塑化)有限公司' }, 'matched'],
  ['has another legal person only', { ...NOTHING, ...TYPED, legalPerson: '李四' }, 'matched'],
  ['has another number', { ...NOTHING, ...TYPED, licenceNo: '91330206MA2AF3XK6T' }, 'different'],
  ['has another name', { ...NOTHING, companyName: '宁波其他有限公司' }, 'different'],
])('a licence that %s gives %s', (_, read, result) => {
  expect(compareWithLicence(TYPED, read)).toBe(result)
})
