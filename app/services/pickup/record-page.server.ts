import type { Endpoint } from 'contract/endpoint'
import type { PickupRecordRef } from 'contract/pickup'
import { RecordPage } from 'contract/pickup/record-pages'
import type { z } from 'zod'
import type { RecordKind } from '~/components/pickup/record-kinds'
import type { PickupRecord, ShownRecords } from '~/components/pickup/record-list'
import type { Values } from '../forms/posted-form.server'
import { memberPage } from '../pages/member-page.server'
import { type PageForm, submitTo } from '../pages/page-forms.server'

export interface RecordCalls<R extends PickupRecord> {
  /** Form of a new or changed record. */
  save: PageForm
  prefer: Endpoint<typeof PickupRecordRef>
  remove: Endpoint<typeof PickupRecordRef>
  /** Values of the form. */
  valuesOf(record: R): Values
}

/** Forms of a page of records. */
export function recordForms<R extends PickupRecord>({ noun }: RecordKind, calls: RecordCalls<R>) {
  return {
    save: calls.save,
    pick: submitTo(calls.prefer, { notice: `已设为默认${noun}` }),
    remove: submitTo(calls.remove, { notice: `${noun}已删除` }),
  }
}

/** Values of the forms of the step. @param chosen record to edit or to delete */
export function recordValues<R extends PickupRecord>(
  { valuesOf }: RecordCalls<R>,
  { act, chosen }: Pick<ShownRecords<R>, 'act' | 'chosen'>,
): Values {
  if (act === 'add' || chosen === null) return {}
  return { ...valuesOf(chosen), id: chosen.id, isDefault: chosen.isDefault ? 'on' : '' }
}

/** The page of the member's records of one kind, with the forms of the step that its query names. */
export function recordPage<R extends PickupRecord>(
  kind: RecordKind,
  calls: RecordCalls<R> & { list: Endpoint<z.ZodType, z.ZodType<R[]>> },
) {
  return memberPage({
    query: RecordPage,
    to: kind.path,
    forms: recordForms(kind, calls),
    async load({ query: { act = null, id }, call, openForms }) {
      const records = await call(calls.list, {})
      const chosen = records.find((record) => record.id === id) ?? null
      const shown: ShownRecords<R> = { records, act, chosen }
      return { shown, forms: await openForms(recordValues(calls, shown)) }
    },
  })
}
