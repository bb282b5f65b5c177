import type { ActionFunctionArgs } from '@remix-run/node'
import { PickupRecordRef } from 'contract/pickup'
import { RecordPage } from 'contract/pickup/record-pages'
import type { z } from 'zod'
import type { RecordKind } from '~/components/pickup/record-kinds'
import type { PickupRecord, ShownRecords } from '~/components/pickup/record-list'
import { openForms, readForm } from '../forms/forms.server'
import type { Values } from '../forms/posted-form.server'
import { readQuery } from '../forms/query.server'
import { requireMember } from '../session/member.server'

const formsOf = <S extends z.ZodType>(save: S) => ({ save, pick: PickupRecordRef, remove: PickupRecordRef })

/** The member's records, and the forms of the step that the page's query names. */
export async function openRecords<R extends PickupRecord>(
  request: Request,
  records: readonly R[],
  save: z.ZodType,
  valuesOf: (record: R) => Values,
) {
  const { act = null, id } = readQuery(request, RecordPage)
  const chosen = records.find((record) => record.id === id) ?? null
  const values =
    act === 'add' || chosen === null
      ? {}
      : { ...valuesOf(chosen), id: chosen.id, isDefault: chosen.isDefault ? 'on' : '' }
  const { forms, headers } = await openForms(request, formsOf(save), values)
  const shown: ShownRecords<R> = { records, act, chosen }
  return { shown, forms, headers }
}

type Ref = z.output<typeof PickupRecordRef>

/** Answers the forms of the page. */
export async function answerRecords<S extends z.ZodType>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { path, noun }: RecordKind,
  save: S,
  calls: {
    save(values: z.output<S>): Promise<unknown>
    prefer(ref: Ref): Promise<unknown>
    remove(ref: Ref): Promise<unknown>
  },
) {
  const form = await readForm(request, formsOf(save))
  await requireMember({ request, context }, { keeping: form })
  return await form.answer({
    save: async (v) => {
      await calls.save(v)
      return { to: path, notice: `${noun}已保存` }
    },
    pick: async (v) => {
      await calls.prefer(v)
      return { to: path, notice: `已设为默认${noun}` }
    },
    remove: async (v) => {
      await calls.remove(v)
      return { to: path, notice: `${noun}已删除` }
    },
  })
}
