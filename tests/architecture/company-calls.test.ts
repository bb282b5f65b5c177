/** Calls for a company: how the HTTP layer knows them. */
import { publishedFields } from 'tests/endpoints/published'
import { expect, test } from 'vitest'
import { endpoints } from './contract'

const ofCompanies = endpoints.filter(({ value }) => value.companyPermission !== undefined)

/** Reading calls that answer with the member's own rows and those of the company; every role may read them. */
const READ_BY_ALL = 'view'

test('every call with a company permission says for whom it acts, or names a record', () => {
  const silent = ofCompanies.filter(({ value }) => {
    const names = Object.keys(publishedFields(value)).filter((name) => name !== 'requestId')
    const saysSo = names.some((name) => ['buyAs', 'owner', 'id'].includes(name) || /Ids?$/.test(name))
    return !saysSo && value.companyPermission !== READ_BY_ALL
  })
  expect(silent.map(({ name }) => name)).toEqual([])
  expect(ofCompanies.length).toBeGreaterThan(80)
})

test('every call that takes a wallet has a company permission', () => {
  const open = endpoints.filter(({ value }) => {
    if (value.access === 'operator' || value.access === 'public') return false
    return 'owner' in publishedFields(value) && value.companyPermission === undefined
  })
  expect(open.map(({ name }) => name)).toEqual([])
})

test('every call that buys has a company permission', () => {
  const open = endpoints.filter(({ value }) => {
    const isBuying = value.access === 'token' && value.method !== 'GET'
    return isBuying && 'buyAs' in publishedFields(value) && value.companyPermission === undefined
  })
  expect(open.map(({ name }) => name)).toEqual([])
})

test('calls with a permission know their caller before the use case runs', () => {
  const late = endpoints.filter(
    ({ value: { access, permission, companyPermission } }) =>
      (permission ?? companyPermission) !== undefined && !['token', 'merchant', 'carrier'].includes(access),
  )
  expect(late.map(({ name }) => name)).toEqual([])
})
