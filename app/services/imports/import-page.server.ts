import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Endpoint } from 'contract/endpoint'
import { type ImportRow, ImportRowsQuery, type ImportRun, ImportStep } from 'contract/imports'
import { SHOWN_OUTCOMES } from 'contract/imports/outcomes'
import { OfferImportStep } from 'contract/spot/offer-imports'
import type { z } from 'zod'
import { readQuery } from '../forms/query.server'
import { pagination } from '../lists/list-controls.server'
import { submitTo } from '../pages/page-forms.server'
import { asDataAddress } from '../pictures/my-pictures.server'

const RowsQuery = ImportRowsQuery.omit({ id: true })
const FILE_NAME_MAX = 100

interface ImportReading {
  run(id: string): Promise<ImportRun>
  rows(
    query: z.output<typeof ImportRowsQuery>,
  ): Promise<{ list: ImportRow[]; total: number; page: number; size: number }>
}

/** What the page of an upload shows: its rows with an outcome, at first the errors if there are any. */
export async function importPage(args: LoaderFunctionArgs, id: string, calls: ImportReading) {
  const { request } = args
  const run = await calls.run(id)
  const first = SHOWN_OUTCOMES.find((one) => run.rows[one] > 0) ?? 'unchanged'
  const query = readQuery(request, RowsQuery)
  const outcome = new URL(request.url).searchParams.has('outcome') ? query.outcome : first
  const { list, ...place } = await calls.rows({ id, ...query, outcome })
  return { run, outcome, list, place, pages: pagination(args, place) }
}

type Step = Endpoint<z.ZodType, z.ZodType<ImportRun>>

/** Forms of the steps of an upload. Only offers have prices to confirm. */
export function importForms({ confirm, recheck, undo }: Record<'confirm' | 'recheck' | 'undo', Step>) {
  return {
    confirm: submitTo(confirm, {
      schema: OfferImportStep,
      notice: ({ output: { rows } }) => `已生效：新增 ${rows.new} 行，更改 ${rows.changed} 行`,
    }),
    recheck: submitTo(recheck, { schema: ImportStep, notice: '已重新核对' }),
    undo: submitTo(undo, { schema: ImportStep, notice: '已撤销整次导入' }),
  }
}

/** A form's table as the calls take it. */
export async function tableUpload(file: File) {
  return { file: await asDataAddress(file), fileName: file.name.slice(0, FILE_NAME_MAX) }
}
