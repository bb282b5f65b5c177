import { expect, test } from 'vitest'
import { RejectionForm, rejectionsOf } from './review-forms'

const ID = '0198f2d4-7b7e-7c4e-8a5b-1f2e3d4c5b6a'
const DECISION = { id: ID, version: '3', requestId: ID }

test('joins the prepared reason and the note of each field', () => {
  const form = {
    companyNameReason: '与营业执照不一致',
    companyNameNote: '少一个字',
    shopNameNote: '请使用企业字号',
    cityReason: undefined,
  }
  expect(rejectionsOf(form)).toEqual({
    companyName: '与营业执照不一致；少一个字',
    shopName: '请使用企业字号',
  })
})

test('refuses a rejection without a reason', () => {
  const { error } = RejectionForm.safeParse(DECISION)
  expect(error?.issues).toMatchObject([{ path: [], message: '请至少选择一项驳回原因，或填写补充说明' }])
})

test('keeps the longest reason within the limit of the call', () => {
  const form = { ...DECISION, cityReason: '长'.repeat(50), cityNote: '长'.repeat(149) }
  const read = RejectionForm.safeParse(form)
  expect(read.data && rejectionsOf(read.data).city).toHaveLength(200)
  expect(RejectionForm.safeParse({ ...form, cityNote: '长'.repeat(150) }).success).toBe(false)
})
