import { describe, expect, it } from 'vitest'
import { type FormState, fieldId, fieldOf, joinForms } from './form-state'

const form: FormState = {
  intent: 'place',
  csrf: 'token',
  requestId: '018f4f6e-0000-7000-8000-000000000001',
  values: { weightTon: '5', tags: ['a', 'b'] },
  errors: { weightTon: ['不能小于 10'] },
  formErrors: ['价格已变动'],
  constraints: { weightTon: { required: true } },
}

describe('fieldOf', () => {
  it('gives value, errors and constraint of a field', () => {
    expect(fieldOf(form, 'weightTon')).toEqual({
      id: 'place-weightTon',
      name: 'weightTon',
      value: '5',
      values: ['5'],
      errors: ['不能小于 10'],
      constraint: { required: true },
    })
  })

  it('keeps every value of a repeated field', () => {
    expect(fieldOf(form, 'tags')).toMatchObject({
      value: 'a',
      values: ['a', 'b'],
      errors: [],
      constraint: {},
    })
  })

  it('gives an empty field where nothing is known of it', () => {
    expect(fieldOf(form, 'remark')).toMatchObject({ value: '', values: [], errors: [], constraint: {} })
  })
})

it.each([
  ['weightTon', 'place-weightTon'],
  ['address.city', 'place-address-city'],
  ['lines[0].kg', 'place-lines-0-kg'],
])('the id of %s is %s', (name, id) => {
  expect(fieldId('place', name)).toBe(id)
})

describe('joinForms', () => {
  const send: FormState = {
    ...form,
    intent: 'sendCode',
    values: { phone: '1380000000' },
    errors: {},
    formErrors: [],
    constraints: { phone: { minLength: 11 } },
  }

  it('lays over the main form what a refused second intent says', () => {
    const joined = joinForms(form, {
      ...send,
      errors: { phone: ['请填写正确的 11 位手机号'] },
      formErrors: ['稍后再试'],
    })
    expect(joined.intent).toBe('place')
    expect(joined.values).toEqual({ weightTon: '5', tags: ['a', 'b'], phone: '1380000000' })
    expect(joined.errors).toEqual({ weightTon: ['不能小于 10'], phone: ['请填写正确的 11 位手机号'] })
    expect(joined.formErrors).toEqual(['价格已变动', '稍后再试'])
    expect(joined.constraints).toEqual({ weightTon: { required: true } })
  })

  it('leaves the main form as it is where the second intent was not refused', () => {
    expect(joinForms(form, send)).toEqual(form)
  })
})
