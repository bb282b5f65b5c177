import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type ImportRow, ImportRowsQuery, type ImportRun, ImportStep } from 'contract/imports'
import { SHOWN_OUTCOMES } from 'contract/imports/outcomes'
import { OfferImportStep } from 'contract/spot/offer-imports'
import type { z } from 'zod'
import { recordId } from '../console/record-id.server'
import { openForms } from '../forms/forms.server'
import { readQuery } from '../forms/query.server'
import { pagination } from '../lists/list-controls.server'
import { asDataAddress } from '../pictures/my-pictures.server'

/** Steps of an upload, each a form. Only offers have prices to confirm. */
export const IMPORT_FORMS = { confirm: OfferImportStep, recheck: ImportStep, undo: ImportStep }

const RowsQuery = ImportRowsQuery.omit({ id: true })
const FILE_NAME_MAX = 100

interface ImportReading {
  run(id: string): Promise<ImportRun>
  rows(
    query: z.output<typeof ImportRowsQuery>,
  ): Promise<{ list: ImportRow[]; total: number; page: number; size: number }>
}

/** Loader of the page of an upload: its rows with an outcome, at first the errors if there are any. */
export async function importPage(args: LoaderFunctionArgs, calls: ImportReading) {
  const { request, params } = args
  const id = recordId(params)
  const run = await calls.run(id)
  const first = SHOWN_OUTCOMES.find((one) => run.rows[one] > 0) ?? 'unchanged'
  const query = readQuery(request, RowsQuery)
  const outcome = new URL(request.url).searchParams.has('outcome') ? query.outcome : first
  const { list, ...place } = await calls.rows({ id, ...query, outcome })
  const { forms, headers } = await openForms(request, IMPORT_FORMS, { id })
  return data({ run, outcome, list, place, pages: pagination(args, place), forms }, { headers })
}

/**
 * What the forms do.
 * @param to the page of the upload
 */
export function importAnswers(
  calls: {
    [K in keyof typeof IMPORT_FORMS]: (step: z.output<(typeof IMPORT_FORMS)[K]>) => Promise<ImportRun>
  },
  to: string,
) {
  return {
    confirm: async (step: z.output<typeof OfferImportStep>) => {
      const { rows } = await calls.confirm(step)
      return { to, notice: `已生效：新增 ${rows.new} 行，更改 ${rows.changed} 行` }
    },
    recheck: async (step: ImportStep) => {
      await calls.recheck(step)
      return { to, notice: '已重新核对' }
    },
    undo: async (step: ImportStep) => {
      await calls.undo(step)
      return { to, notice: '已撤销整次导入' }
    },
  }
}

/** A form's table as the calls take it. */
export async function tableUpload(file: File) {
  return { file: await asDataAddress(file), fileName: file.name.slice(0, FILE_NAME_MAX) }
}
