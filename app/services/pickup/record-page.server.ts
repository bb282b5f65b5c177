import type { Endpoint } from 'contract/endpoint'
import type { PickupRecordRef } from 'contract/pickup'
import { RecordPage } from 'contract/pickup/record-pages'
import type { z } from 'zod'
import type { RecordKind } from '~/components/pickup/record-kinds'
import type { PickupRecord, ShownRecords } from '~/components/pickup/record-list'
import type { Values } from '../forms/posted-form.server'
import { memberPage } from '../pages/member-page.server'
import { type PageForm, submitTo } from '../pages/page-forms.server'

interface RecordCalls<R extends PickupRecord> {
  list: Endpoint<z.ZodType, z.ZodType<R[]>>
  /** Form of a new or changed record. */
  save: PageForm
  prefer: Endpoint<typeof PickupRecordRef>
  remove: Endpoint<typeof PickupRecordRef>
  /** Values of the form. */
  valuesOf(record: R): Values
}

/** The page of the member's records of one kind, with the forms of the step that its query names. */
export function recordPage<R extends PickupRecord>({ path, noun }: RecordKind, calls: RecordCalls<R>) {
  return memberPage({
    query: RecordPage,
    to: path,
    forms: {
      save: calls.save,
      pick: submitTo(calls.prefer, { notice: `已设为默认${noun}` }),
      remove: submitTo(calls.remove, { notice: `${noun}已删除` }),
    },
    async load({ query: { act = null, id }, call, openForms }) {
      const records = await call(calls.list, {})
      const chosen = records.find((record) => record.id === id) ?? null
      const values =
        act === 'add' || chosen === null
          ? {}
          : { ...calls.valuesOf(chosen), id: chosen.id, isDefault: chosen.isDefault ? 'on' : '' }
      const shown: ShownRecords<R> = { records, act, chosen }
      return { shown, forms: await openForms(values) }
    },
  })
}
