// All errors of an import of lines as a CSV file.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { lineImport, lineImportRows } from 'contract/carriers/line-imports'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { importErrors } from '~/services/csv/import-errors.server'
import { requireMember } from '~/services/session/member.server'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireMember(args)
  const { request, params } = args
  const id = recordId(params)
  await call(request, lineImport, { id })
  return await importErrors((query) => call(request, lineImportRows, { id, ...query }))
}
